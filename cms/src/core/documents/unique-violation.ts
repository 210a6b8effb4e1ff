const UNIQUE_VIOLATIONS = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);

/** Whether the database refused a write because a unique column has the value already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNIQUE_VIOLATIONS.has(String(error.code));
