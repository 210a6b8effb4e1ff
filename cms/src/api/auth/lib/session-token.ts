import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `<id>.<secret>` as it stands in the cookie; the id finds the row, only a hash of the secret is stored. */
export interface SessionToken {
  id: string;
  secret: string;
}

const TOKEN = /^([a-f0-9]{32})\.([A-Za-z0-9_-]{43})$/;

export const newSessionId = (): string => randomBytes(16).toString('hex');
export const newSecret = (): string => randomBytes(32).toString('base64url');
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
