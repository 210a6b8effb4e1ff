import { HttpError } from '#shared/api/http-error';

interface Schema<Output> {
  safeParse: (value: unknown) => { success: true; data: Output } | { success: false };
}

/** Whether a save failed because someone else has saved meanwhile. */
export const isVersionConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.extensions?.['code'] === 'version_conflict';

/** The version that someone else saved meanwhile, when this is what a save failed of; else `null`. */
export function conflictingVersion<Output>(error: unknown, schema: Schema<Output>): Output | null {
  if (!isVersionConflict(error)) return null;
  const current = schema.safeParse(error.extensions?.['current']);
  return current.success ? current.data : null;
}
