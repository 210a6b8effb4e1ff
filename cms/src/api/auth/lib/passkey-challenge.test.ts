import { describe, expect, it } from 'vitest';
import { createChallengeToken, openChallengeToken, type ChallengePurpose } from './passkey-challenge';

const KEY = 'a key';
const NOW = new Date('2026-11-27T10:00:00Z');
const SIGN_IN: ChallengePurpose = { kind: 'sign-in' };
const CREATE: ChallengePurpose = { kind: 'create', userId: 'a1' };
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describe('[A10] the token of a challenge', () => {
  it('gives the challenge for its purpose, for five minutes', () => {
    for (const purpose of [SIGN_IN, CREATE]) {
      const { challenge, token } = createChallengeToken(purpose, NOW, KEY);
      expect(openChallengeToken(token, purpose, NOW, KEY)).toBe(challenge);
      expect(openChallengeToken(token, purpose, after(300), KEY)).toBe(challenge);
      expect(openChallengeToken(token, purpose, after(301), KEY)).toBeNull();
    }
  });

  it('is good for no other purpose, user or installation', () => {
    const { token } = createChallengeToken(CREATE, NOW, KEY);
    expect(openChallengeToken(token, SIGN_IN, NOW, KEY)).toBeNull();
    expect(openChallengeToken(token, { kind: 'create', userId: 'a2' }, NOW, KEY)).toBeNull();
    expect(openChallengeToken(token, CREATE, NOW, 'another key')).toBeNull();
  });

  it('holds a new challenge each time', () => {
    const first = createChallengeToken(SIGN_IN, NOW, KEY);
    expect(createChallengeToken(SIGN_IN, NOW, KEY).challenge).not.toBe(first.challenge);
  });

  it('is refused when its time or its challenge is changed', () => {
    const { token } = createChallengeToken(SIGN_IN, NOW, KEY);
    const [issuedAt = '', challenge = '', seal = ''] = token.split('.');
    const other = createChallengeToken(SIGN_IN, NOW, KEY).challenge;
    for (const changed of [
      [String(Number(issuedAt) + 60), challenge, seal],
      [issuedAt, other, seal],
      [`0${issuedAt}`, challenge, seal],
      [issuedAt, challenge],
    ])
      expect(openChallengeToken(changed.join('.'), SIGN_IN, NOW, KEY)).toBeNull();
    for (const text of [undefined, '', 'x', '..']) expect(openChallengeToken(text, SIGN_IN, NOW, KEY)).toBeNull();
  });
});
