import type { Language } from '#contract/languages';
import { type GuestRequest, parseGuestUrl } from './cms/guest-responses';
import { memoizeByText } from './routing/memoize-by-text';
import { isPersonalUrl, type PageUrl, parsePageUrl } from './routing/page-url';
import { findRoutePolicy, READ_METHODS, type RoutePolicy } from './routing/route-policies';

/** Matches percent-encoded control characters. */
const CONTROL_CHARACTER = /%(?:[01][\da-f]|7f|c2%[89][\da-f])/i;

/** Whether the query of a request target contains percent-encoded control characters. */
export function hasEncodedControlCharacter(target: string): boolean {
  const start = target.indexOf('?');
  return start >= 0 && CONTROL_CHARACTER.test(target.slice(start));
}

/** What a GET or HEAD request reads, derived from its target alone: a response of the CMS, or a page. */
export type ReadTarget =
  | { kind: 'cms'; policy: RoutePolicy; requests: Readonly<Record<Language, GuestRequest>> }
  /** `pageUrl` is `null` if the page depends on the cookies of the request too. */
  | { kind: 'page'; policy: RoutePolicy; pageUrl: PageUrl | null };

function parseReadTarget(target: string, hasLanguages: boolean): ReadTarget | null {
  const policy = findRoutePolicy(target);
  if (!policy || !READ_METHODS.every((method) => policy.methods.includes(method))) return null;
  if (!policy.isProxied && hasEncodedControlCharacter(target)) return null;
  const requests = parseGuestUrl(target);
  if (requests) return { kind: 'cms', policy, requests };
  if (policy.name !== 'page') return null;
  const pageUrl = isPersonalUrl(target) ? null : parsePageUrl(target, undefined, hasLanguages);
  return { kind: 'page', policy, pageUrl };
}

const createParser = (hasLanguages: boolean) => memoizeByText((target) => parseReadTarget(target, hasLanguages));

/** Memoized, so that parsing the target of a request that is served from the cache takes one look-up. */
const parsers = { inLanguages: createParser(true), slovenian: createParser(false) };

/**
 * Finds what a GET or HEAD request with a target reads of the CMS or of the pages; `null` if nothing that the
 * cache could hold, or if the request must be refused.
 * @param hasLanguages whether the site has several languages
 */
export const findReadTarget = (target: string, hasLanguages: boolean): ReadTarget | null =>
  parsers[hasLanguages ? 'inLanguages' : 'slovenian'](target);
