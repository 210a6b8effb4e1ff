import { compare, hash } from 'bcrypt';
import { availableParallelism } from 'node:os';
import { MAX_PASSWORD_BYTES } from '../../contract/limits';
import { limitConcurrency } from '../http/request-checks';

/** What users-permissions and the panel take for theirs, so that a password costs the same wherever it was set. */
const ROUNDS = 10;
/**
 * Passwords are computed on the threads that also read files and look up names: half of these stay free, and a core for
 * the main thread where there is more than one.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
/** What waits longest is answered within some 5 s. */
const WAITING = 64;

/** The hash of a password that was drawn and forgotten: what an account that does not exist is compared with. */
const HASH_OF_NO_ONE = '$2b$10$NIcloETwZsR1YwojmxSBSONGOsDWBd72i3tZh9q1OCzBXw4d.HBVS';

const inTurn = limitConcurrency(AT_ONCE, WAITING);

/** All that bcrypt reads of a password. */
const readBytes = (password: string): Buffer => Buffer.from(password).subarray(0, MAX_PASSWORD_BYTES);

/**
 * The hash to store of a new password; Strapi's own code understands it. It is computed beside the main thread. Throws
 * `unavailable` while too many others wait.
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(readBytes(password), ROUNDS));

/**
 * Whether a password has this hash, ours or Strapi's; computed and refused like `hashPassword`. Nothing matches an
 * account without a hash, which takes as long to find out.
 */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await inTurn(() => compare(readBytes(password), stored ?? HASH_OF_NO_ONE));
  return matches && Boolean(stored);
}
