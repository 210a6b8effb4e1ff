import { compare, hash } from 'bcrypt';
import { availableParallelism } from 'node:os';
import { MAX_PASSWORD_BYTES } from '../../contract/limits';
import { limitConcurrency } from '../http/work-limits';

/** The bcrypt cost that users-permissions and the panel use too. */
const ROUNDS = 10;
/**
 * Hashes are computed on the thread pool, which also reads files and resolves names: half of it stays free,
 * and one core for the main thread if there are several.
 */
const MAX_RUNNING = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Limits the wait to about 5 s. */
const MAX_WAITING = 64;

/** Hash of an unknown random password, compared with if an account has no hash. */
const UNUSED_HASH = '$2b$10$NIcloETwZsR1YwojmxSBSONGOsDWBd72i3tZh9q1OCzBXw4d.HBVS';

const runLimited = limitConcurrency(MAX_RUNNING, MAX_WAITING);

/** Returns the bytes of a password that bcrypt uses. */
const toHashedBytes = (password: string): Buffer => Buffer.from(password).subarray(0, MAX_PASSWORD_BYTES);

/**
 * Returns the bcrypt hash of a new password, which Strapi's own code can verify too. Only the first 72 bytes
 * (MAX_PASSWORD_BYTES) count. Throws the problem `unavailable` if too many hashes wait to be computed.
 */
export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(toHashedBytes(password), ROUNDS));

/**
 * Whether a password matches a stored bcrypt hash of the product or of Strapi. Without a hash it returns
 * false after the same time, so that timing reveals nothing. Throws the problem `unavailable` if too many
 * hashes wait to be computed.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await runLimited(() => compare(toHashedBytes(password), stored ?? UNUSED_HASH));
  return matches && Boolean(stored);
}
