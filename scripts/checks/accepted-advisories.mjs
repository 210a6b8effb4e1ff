// @ts-check

/**
 * Serious advisories about production packages that do no harm here, each with the reason and an expiry date;
 * docs/operations.md says when one may be added.
 *
 * @type {readonly import('./audit.mjs').Accepted[]}
 */
export const ACCEPTED = [];
