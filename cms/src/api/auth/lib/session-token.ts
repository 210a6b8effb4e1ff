import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** `<id>.<secret>` as it stands in the cookie; the id finds the row, only a hash of the secret is stored. */
export interface SessionToken {
  id: string;
  secret: string;
}

const TOKEN = /^([a-f0-9]{32})\.([A-Za-z0-9_-]{43})$/;
const RANDOM_BYTES = 16;

export const newSessionId = (): string => randomBytes(16).toString('hex');

/** What makes a secret of a session ours: only who has the key can make another one. */
const sealOf = (id: string, random: Buffer, key: string): Buffer =>
  createHmac('sha256', key).update(id).update(random).digest().subarray(0, RANDOM_BYTES);

/** A new secret of a session: 16 random bytes and their seal. */
export function newSecret(id: string, key: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, sealOf(id, random, key)]).toString('base64url');
}

/** Whether a secret was ever given out for its session, however long ago; it need not be good any more. */
export function wasIssued({ id, secret }: SessionToken, key: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  const [random, seal] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return seal.length === RANDOM_BYTES && timingSafeEqual(seal, sealOf(id, random, key));
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
export const tokenText = ({ id, secret }: SessionToken): string => `${id}.${secret}`;

export function parseToken(text: string): SessionToken | null {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Whether a secret has this hash, compared in constant time. */
export function secretMatches(secret: string, hash: string | null): boolean {
  return hash !== null && timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));
}
