import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { VISIT_LINK_PAGE, type VisitLinkAudience } from '../../../contract/visit-links';
import type { Language } from '../../../contract/values';

/** What a link is for. `linkId` differs in each mail, so that its actions can be used once. */
export interface VisitLinkClaim {
  visitId: string;
  audience: VisitLinkAudience;
  linkId: string;
}

const MARKS: Readonly<Record<VisitLinkAudience, string>> = { guest: 'g', staff: 's' };
const LINK_ID_BYTES = 9;
const TOKEN = /^(?<payload>(?<mark>[gs])\.(?<visitId>[a-z0-9]{1,64})\.(?<linkId>[\w-]{12}))\.(?<seal>[\w-]{43})$/;

/** What signs links, and the origin of the site. */
export interface LinkSettings {
  linkSecret: string;
  siteOrigin: string;
}

const computeSeal = (payload: string, secret: string): string =>
  createHmac('sha256', secret).update(payload).digest('base64url');

/** Creates a token of a new link: its claim, and an HMAC that proves that this server issued it. */
export function createVisitLinkToken(visitId: string, audience: VisitLinkAudience, secret: string): string {
  const payload = `${MARKS[audience]}.${visitId}.${randomBytes(LINK_ID_BYTES).toString('base64url')}`;
  return `${payload}.${computeSeal(payload, secret)}`;
}

/** Returns the claim of a token that was signed by the secret; `null` for any other text. */
export function parseVisitLinkToken(token: string, secret: string): VisitLinkClaim | null {
  const { payload, mark, visitId, linkId, seal } = TOKEN.exec(token)?.groups ?? {};
  if (!payload || !visitId || !linkId || !seal) return null;
  // Compared as text: base64url ignores the last two bits, so a seal would have four spellings.
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(computeSeal(payload, secret)))) return null;
  return { visitId, audience: mark === MARKS.guest ? 'guest' : 'staff', linkId };
}

/** Creates the URL of the page of a new link, in a language. The token is in its fragment. */
export function createVisitLink(
  visitId: string,
  audience: VisitLinkAudience,
  language: Language,
  { linkSecret, siteOrigin }: LinkSettings,
): string {
  const path = `${language === 'en' ? '/en' : ''}${VISIT_LINK_PAGE}`;
  return `${new URL(path, siteOrigin).href}#${createVisitLinkToken(visitId, audience, linkSecret)}`;
}
