import { HttpError } from './http-error';

/** Waits for a deletion. What is gone already, by someone else's hand or an earlier try, is deleted. */
export async function unlessGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
}
