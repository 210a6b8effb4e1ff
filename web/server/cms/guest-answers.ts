import type { AnswerCache, AnswerRun } from '../cache/answer-cache';
import { keepAnswer, type AnswerParts, type KeptAnswer } from '../cache/kept-answer';
import type { CmsAnswer, CmsConnection } from './cms-connection';
import type { GuestRequest } from './guest-request';

/** Headers of the CMS's answers that travel on; the others are this server's own affair. */
const PASSED_ON = ['content-type', 'content-language', 'cache-control', 'retry-after', 'allow', 'content-disposition'];

const mayBeKept = ({ status, headers }: CmsAnswer): boolean =>
  (status === 200 || status === 404) && /\bpublic\b/.test(headers['cache-control'] ?? '');

/** What the CMS answers to someone without a session, kept where the CMS says that it is public. */
export interface GuestAnswers {
  /** The fresh kept answer, if there is one: nothing to wait for. */
  fresh(request: GuestRequest): KeptAnswer | undefined;
  /**
   * The answer from memory or the CMS; an older one while the CMS does not answer or fails. The CMS limits how often
   * one address may ask; a read for a page names none.
   * @throws CmsUnavailable when there is neither
   */
  get(request: GuestRequest, address?: string): Promise<KeptAnswer>;
}

/** @param ownHeaders go with every answer */
export function createGuestAnswers(
  cms: CmsConnection,
  cache: AnswerCache,
  ownHeaders: Readonly<Record<string, string>>,
): GuestAnswers {
  function toParts({ status, headers, body }: CmsAnswer): AnswerParts {
    const own: Record<string, string> = { ...ownHeaders, vary: 'Accept-Language, Cookie' };
    for (const name of PASSED_ON) if (headers[name] !== undefined) own[name] = headers[name];
    return { status, body, headers: own };
  }

  async function ask(
    { key, path, language }: GuestRequest,
    address: string | undefined,
    run: AnswerRun,
  ): Promise<KeptAnswer> {
    const answer = await cms.get(path, {
      'accept-language': language,
      ...(address !== undefined && { 'x-forwarded-for': address }),
    });
    const stale = answer.status >= 500 ? cache.stale(key) : undefined;
    if (stale) return stale;
    const kept = await keepAnswer(toParts(answer));
    if (mayBeKept(answer)) run.keep(kept);
    return kept;
  }

  return {
    fresh: ({ key }) => cache.fresh(key),
    get: async (request, address) => {
      const kept = cache.fresh(request.key);
      if (kept) return kept;
      try {
        return await cache.once(request.key, (run) => ask(request, address, run));
      } catch (error) {
        const stale = cache.stale(request.key);
        if (stale) return stale;
        throw error;
      }
    },
  };
}
