import { randomBytes } from 'node:crypto';

/** Two runs on one CMS share no name either. */
const RUN = randomBytes(4).toString('hex');
let count = 0;

/**
 * One word of small letters and digits that no other test uses, such as `t1f0c9a2bn7z`. No such word is a
 * part of another, so that a search for it finds the rows of one test.
 */
export function createUniqueWord(): string {
  count += 1;
  return `t${RUN}n${String(count)}z`;
}

/** A name that no other test uses: the given words and a unique one. */
export const createUniqueName = (words = 'Test'): string => `${words} ${createUniqueWord()}`;

/** Networks of shared addresses (RFC 6598), which no other test data use. */
const NETWORKS = 64;
let index = Number.parseInt(RUN, 16);

function uniqueIndex(): number {
  index += 1;
  return index;
}

/** The first two numbers of IPv4 addresses that no other file uses: limits count failures by address. */
export const createUniqueNetwork = (): string => `100.${String(64 + (uniqueIndex() % NETWORKS))}`;

/** A year from 1900 to 1979, which no text of the demo has; few tests get the same one. */
export const pickUnusedYear = (): number => 1900 + (uniqueIndex() % 80);
