/** Whether an error is the one that Node gives this code, such as `ENOENT`. */
export const isErrno = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
