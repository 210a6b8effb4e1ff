import { failureText } from '#shared/api/http-error';

/** A failure of reading or writing page texts that the spec gives a wording for. */
export class ContentFailure extends Error {
  override readonly name = 'ContentFailure';
}

/** What to tell about a failed call: its own wording, what the server said, else `fallback`. */
export const contentFailureText = (error: unknown, fallback: string): string =>
  error instanceof ContentFailure ? error.message : failureText(error, fallback);
