/** Whether a value is an object (a list too), not `null`, so that its properties can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
