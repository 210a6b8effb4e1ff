import type { Endpoint } from '../../contract/endpoint';
import type { Language } from '../../contract/language';
import { now } from '../process/clock';
import { AnswerCache } from './answer-cache';
import type { PublicAnswer } from './respond';
import { changesHere, currentRevision } from './revision';
import { sharedRead } from './shared-read';

/** A read as the contract has understood it: all that its answer to a guest depends on. */
export interface GuestRead {
  endpoint: Endpoint;
  params: unknown;
  query: Readonly<Record<string, unknown>>;
  language: Language;
}

const cache = new AnswerCache();
const revision = sharedRead(() => currentRevision(strapi, now()));

/** The same for every way of writing an address: what no schema knows, an empty parameter or another order, is not in it. */
function questionOf({ endpoint, params, query: { lang: _, ...query }, language }: GuestRead): string {
  return JSON.stringify([endpoint.path, language, params, query]);
}

/**
 * Answers a public read of a guest from memory for as long as nothing a visitor could see has changed. The revision is
 * read from the database for each request, shared only with those that wait at the same moment, so that a change by
 * another process is never missed.
 *
 * @param make makes the answer; `null` for one that is not the same for everybody and was sent already
 */
export async function guestAnswer(
  read: GuestRead,
  make: () => Promise<PublicAnswer | null>,
): Promise<PublicAnswer | null> {
  const state = `${await revision()}/${changesHere()}`;
  const question = questionOf(read);
  const kept = cache.find(state, question);
  if (kept) return kept;
  const made = await make();
  if (made) cache.keep(state, question, made);
  return made;
}
