import { randomBytes } from 'node:crypto';

/** Eight letters and digits that no other test has, for names, email addresses and codes. */
export const createUnique = (): string => randomBytes(4).toString('hex');
