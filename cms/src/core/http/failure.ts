import { isDatabaseDown, isRecord } from '../process/database-down';
import { isOutOfSpace } from '../process/out-of-space';
import { Problem } from './problem';

/** The problem that an HTTP status set by Strapi, Koa or a body parser stands for. */
export function problemOfStatus(status: number): Problem {
  switch (status) {
    case 401:
      return new Problem('unauthenticated');
    case 403:
      return new Problem('forbidden');
    case 404:
      return new Problem('not_found');
    case 405:
    case 501:
      return new Problem('method_not_allowed');
    case 413:
      return new Problem('too_large');
    case 415:
      return new Problem('unsupported_media_type');
    default:
      return new Problem(status < 500 ? 'validation_failed' : 'internal');
  }
}

/** A failure with its stack and those of what has caused it, for the log. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? String(error);
  return error.cause === undefined ? text : `${text}\nCaused by: ${failureText(error.cause)}`;
}

/** Turns whatever was thrown into the problem to answer with. Only `internal` hides something worth logging. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!isRecord(error)) return new Problem('internal', { cause: error });
  if (isOutOfSpace(error)) return new Problem('storage_full', { cause: error });
  if (isDatabaseDown(error)) return new Problem('unavailable', { cause: error });
  // co-body marks JSON that does not parse, or whose root is neither object nor array, with status 400 and the text.
  if (error.status === 400 && 'body' in error) return new Problem('invalid_json', { cause: error });
  if (typeof error.status === 'number' && error.status < 500) return problemOfStatus(error.status);
  return new Problem('internal', { cause: error });
}
