/** Returns the stack of an error and of its causes as a text for the log; for anything else its text. */
export function formatErrorStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? String(error);
  return error.cause === undefined ? text : `${text}\nCaused by: ${formatErrorStack(error.cause)}`;
}
