import { randomBytes } from 'node:crypto';

/** Two runs on one CMS share no name either. */
const RUN = randomBytes(4).toString('hex');
let count = 0;

/**
 * One word of small letters and digits that no other test uses, such as `t1f0c9a2bn7z`. No such word is a
 * part of another, so that a search for it finds the rows of one test.
 */
export function uniqueWord(): string {
  count += 1;
  return `t${RUN}n${String(count)}z`;
}

/** A name that no other test uses: the given words and a unique one. */
export const uniqueName = (words = 'Test'): string => `${words} ${uniqueWord()}`;

/** Networks of shared addresses (RFC 6598), which nobody else uses in tests. */
const NETWORKS = 64;
let networks = Number.parseInt(RUN, 16);

/** The first two numbers of IPv4 addresses that no other file uses: limits count failures by address. */
export function uniqueNetwork(): string {
  networks += 1;
  return `100.${String(64 + (networks % NETWORKS))}`;
}
