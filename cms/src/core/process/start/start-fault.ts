import { isOutOfSpace } from '../out-of-space';

/** Why the CMS cannot start, in one line for whoever starts it. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The words of an error, also of one that holds several, on one line. */
export function wordsOf(error: unknown): string {
  const inner = error instanceof AggregateError && error.message === '' ? (error.errors[0] as unknown) : error;
  const words = inner instanceof Error ? inner.message || inner.name : String(inner);
  return words.trim().split(/\s*\n/)[0] ?? '';
}

/** The line to show for whatever ended a start. */
export function faultLine(error: unknown): string {
  if (error instanceof StartFault) return error.message;
  if (isOutOfSpace(error)) return `The CMS cannot start, since there is no space left: ${wordsOf(error)}`;
  return `The CMS cannot start: ${wordsOf(error)}`;
}
