import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../../contract/endpoint';
import type { Language } from '../../contract/values';
import { now } from '../process/clock';
import type { PublicResponse } from './koa-context';
import type { SiteState } from '../site-state/publication';
import { CACHE_ENTRY_BYTES, readSiteState } from '../site-state/site-revision';

/**
 * Lets callers share a read without ever giving one of them a result that was read before they asked: it starts when
 * the event loop has taken in all that is waiting, and who comes later waits for the next one.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let gathering: Promise<Result> | undefined;

  const start = async (): Promise<Result> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    gathering = undefined;
    return read();
  };
  return () => (gathering ??= start());
}

const BOUNDS = { maxEntries: 2_000, maxBytes: 8 * 1024 * 1024 };

/**
 * Finished public answers of one state of the data, by what was asked. It holds nothing that another process needs:
 * whoever asks says which state is the current one, and answers of any other state are forgotten.
 */
export class GuestResponseCache {
  private state = '';
  private readonly answers: LRUCache<string, PublicResponse>;

  constructor({ maxEntries, maxBytes } = BOUNDS) {
    this.answers = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ body, etag }, question) =>
        CACHE_ENTRY_BYTES + 2 * question.length + body.length + 2 * etag.length,
    });
  }

  /** Estimated bytes of all entries, keys included. */
  get bytes(): number {
    return this.answers.calculatedSize;
  }

  find(state: string, question: string): PublicResponse | undefined {
    return state === this.state ? this.answers.get(question) : undefined;
  }

  /** Keeps an answer that was made while the data were in `state`. */
  keep(state: string, question: string, answer: PublicResponse): void {
    if (state !== this.state) {
      this.answers.clear();
      this.state = state;
    }
    this.answers.set(question, answer);
  }
}

/** A read as the contract has understood it: all that its answer to a guest depends on. */
interface GuestRead {
  endpoint: Endpoint;
  params: unknown;
  query: Readonly<Record<string, unknown>>;
  language: Language;
}

const cache = new GuestResponseCache();
const present = sharedRead(() => readSiteState(strapi, now()));

/** The same for every way of writing an address: what no schema knows, an empty parameter or another order, is not in it. */
function questionOf({ endpoint, params, query: { lang: _, ...query }, language }: GuestRead): string {
  return JSON.stringify([endpoint.path, language, params, query]);
}

/**
 * Answers a public read of a guest from memory for as long as nothing a visitor could see has changed. The revision is
 * read from the database for each request, shared only with those that wait at the same moment, so that a change by
 * another process is never missed.
 *
 * @param make makes the answer of the state for which it is kept; `null` for one that is not the same for everybody and was sent already
 */
export async function serveGuestRead(
  read: GuestRead,
  make: (site: SiteState) => Promise<PublicResponse | null>,
): Promise<PublicResponse | null> {
  const site = await present();
  const question = questionOf(read);
  const kept = cache.find(site.revision, question);
  if (kept) return kept;
  const made = await make(site);
  if (made) cache.keep(site.revision, question, made);
  return made;
}
