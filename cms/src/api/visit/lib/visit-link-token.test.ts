import { describe, expect, it } from 'vitest';
import { createVisitLink, createVisitLinkToken, parseVisitLinkToken } from './visit-link-token';

const SECRET = 'a secret';
const VISIT = 'abc123def456ghi789jkl012';

describe('[F4] tokens of mailed links', () => {
  it.each(['guest', 'staff'] as const)('name the visit and %s, and differ each time', (audience) => {
    const [first, second] = [1, 2].map(() => createVisitLinkToken(VISIT, audience, SECRET));
    expect(parseVisitLinkToken(first ?? '', SECRET)).toMatchObject({ visitId: VISIT, audience });
    expect(parseVisitLinkToken(second ?? '', SECRET)?.linkId).not.toBe(
      parseVisitLinkToken(first ?? '', SECRET)?.linkId,
    );
  });

  it('are refused after any change of one character, and with another secret', () => {
    const token = createVisitLinkToken(VISIT, 'guest', SECRET);
    for (const [index, sign] of [...token].entries()) {
      const other = `${token.slice(0, index)}${sign === 'b' ? 'c' : 'b'}${token.slice(index + 1)}`;
      expect(parseVisitLinkToken(other, SECRET), other).toBeNull();
    }
    for (const wrong of ['', `${token}b`, token.slice(1), token.replace('g.', 's.'), token.toUpperCase()])
      expect(parseVisitLinkToken(wrong, SECRET), wrong).toBeNull();
    expect(parseVisitLinkToken(token, 'another')).toBeNull();
  });

  it('stand in the fragment of the page of the language', () => {
    const settings = { linkSecret: SECRET, siteOrigin: 'https://winery.example' };
    expect(createVisitLink(VISIT, 'guest', 'en', settings)).toMatch(/^https:\/\/winery\.example\/en\/visit\/link#g\./);
    expect(createVisitLink(VISIT, 'staff', 'sl', settings)).toMatch(/^https:\/\/winery\.example\/visit\/link#s\./);
  });
});
