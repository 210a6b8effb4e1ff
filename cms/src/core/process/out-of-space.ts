/** What the file system, SQLite and PostgreSQL say when there is no space left, or a quota is used up. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100']);

/** How stores name it: Ceph, MinIO and others each have a word of their own; some only say so. */
const STORE_WORDS = /quota|storage ?full|insufficient ?(capacity|storage)/i;
const INSUFFICIENT_STORAGE = 507;

interface SomeError {
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

const isFullStore = (error: Error & SomeError): boolean =>
  error.$metadata !== undefined &&
  (error.$metadata.httpStatusCode === INSUFFICIENT_STORAGE || STORE_WORDS.test(`${error.name} ${error.message}`));

/** Whether a failure, or what has caused it, is that something has no space left: disk, database or object store. */
export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const known: Error & SomeError = error;
  return CODES.has(String(known.code)) || isFullStore(known) || isOutOfSpace(error.cause);
}
