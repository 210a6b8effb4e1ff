import { describe, expect, it } from 'vitest';
import {
  evaluateSession,
  shouldRotateSecret,
  shouldUpdateLastSeen,
  type SessionRow,
  hashSecret,
  createSessionSecret,
  createSessionId,
  parseSessionToken,
  formatSessionToken,
  wasSecretIssued,
} from './session-state';

const MINUTE_MS = 60_000;
const IDLE_MS = 120 * MINUTE_MS;
const NOW = new Date('2026-06-01T12:00:00Z');
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * MINUTE_MS);

const session = (changes: Partial<SessionRow> = {}): SessionRow => ({
  id: 1,
  sessionId: 'a'.repeat(32),
  userId: 'u1',
  secretHash: hashSecret('current'),
  secretIssuedAt: ago(5),
  nextHash: null,
  nextIssuedAt: null,
  previousHash: null,
  lastSeenAt: ago(1),
  expiresAt: ago(-60),
  replayed: false,
  ...changes,
});
const judge = (changes: Partial<SessionRow>, secret = 'current', wasIssued = true) =>
  evaluateSession(session(changes), { secret, wasIssued, idleMs: IDLE_MS, now: NOW });

describe('evaluating a session', () => {
  it('recognises the current, the next and the previous secret', () => {
    const secrets = { nextHash: hashSecret('next'), previousHash: hashSecret('previous') };
    expect(judge(secrets)).toBe('current');
    expect(judge(secrets, 'next')).toBe('promote');
    expect(judge({ ...secrets, secretIssuedAt: ago(0.5) }, 'previous')).toBe('grace');
    expect(judge({ ...secrets, secretIssuedAt: ago(2) }, 'previous')).toBe('mismatch');
    expect(judge(secrets, 'older')).toBe('mismatch');
  });

  it('[R24] reports a secret that was never issued as unknown, whatever the state of the session', () => {
    for (const changes of [{}, { replayed: true }, { lastSeenAt: ago(500) }]) {
      expect(judge(changes, 'made up', false)).toBe('unknown');
    }
    // A session of an earlier release, whose secrets have no HMAC.
    expect(judge({}, 'current', false)).toBe('current');
  });

  it('[A4] reports an expired session after the idle limit and after the absolute limit', () => {
    expect(judge({ lastSeenAt: ago(120) })).toBe('current');
    expect(judge({ lastSeenAt: ago(121) })).toBe('expired');
    expect(judge({ expiresAt: NOW })).toBe('expired');
  });

  it('[A4] rejects a replayed session, and does not reveal expiry for an outdated secret', () => {
    expect(judge({ replayed: true })).toBe('mismatch');
    expect(judge({ lastSeenAt: ago(500) }, 'older')).toBe('mismatch');
  });

  it('accepts instants as text', () => {
    expect(judge({ lastSeenAt: ago(121).toISOString() })).toBe('expired');
  });
});

describe('rotating the secret', () => {
  it('is due after 15 minutes, and again if the next secret was not used within a minute', () => {
    expect(shouldRotateSecret(session({ secretIssuedAt: ago(14) }), NOW)).toBe(false);
    expect(shouldRotateSecret(session({ secretIssuedAt: ago(15) }), NOW)).toBe(true);
    const pending = { secretIssuedAt: ago(20), nextHash: hashSecret('next') };
    expect(shouldRotateSecret(session({ ...pending, nextIssuedAt: ago(0.5) }), NOW)).toBe(false);
    expect(shouldRotateSecret(session({ ...pending, nextIssuedAt: ago(2) }), NOW)).toBe(true);
  });
});

describe('storing the last use', () => {
  it('is due at most once a minute, and more often with a short idle limit', () => {
    expect(shouldUpdateLastSeen(session({ lastSeenAt: ago(0.9) }), IDLE_MS, NOW)).toBe(false);
    expect(shouldUpdateLastSeen(session({ lastSeenAt: ago(1.1) }), IDLE_MS, NOW)).toBe(true);
    expect(shouldUpdateLastSeen(session({ lastSeenAt: ago(0.3) }), MINUTE_MS, NOW)).toBe(true);
  });
});

const KEY = 'a key';

describe('a session token', () => {
  it('[R24] has a secret that is valid only for its session and key', () => {
    const id = createSessionId();
    const secret = createSessionSecret(id, KEY);
    expect(wasSecretIssued({ id, secret }, KEY)).toBe(true);
    expect(createSessionSecret(id, KEY)).not.toBe(secret);
    expect(wasSecretIssued({ id: createSessionId(), secret }, KEY)).toBe(false);
    expect(wasSecretIssued({ id, secret }, 'another key')).toBe(false);
    expect(wasSecretIssued({ id, secret: 'A'.repeat(43) }, KEY)).toBe(false);
    expect(wasSecretIssued({ id, secret: '' }, KEY)).toBe(false);
  });

  it('is parsed; other texts are rejected', () => {
    const id = createSessionId();
    const token = { id, secret: createSessionSecret(id, KEY) };
    expect(parseSessionToken(formatSessionToken(token))).toEqual(token);
    for (const wrong of ['', 'a.b', `${token.id}.`, `${formatSessionToken(token)}x`, `${token.id}.${'!'.repeat(43)}`]) {
      expect(parseSessionToken(wrong)).toBeNull();
    }
  });
});
