import { HttpError } from '#shared/api/http-error';

interface Schema<Output> {
  safeParse: (value: unknown) => { success: true; data: Output } | { success: false };
}

/** The version that someone else saved meanwhile, when this is what a save failed of; else `null`. */
export function conflictingVersion<Output>(error: unknown, schema: Schema<Output>): Output | null {
  if (!(error instanceof HttpError) || error.extensions?.['code'] !== 'version_conflict') return null;
  const current = schema.safeParse(error.extensions['current']);
  return current.success ? current.data : null;
}
