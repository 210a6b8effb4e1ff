// @ts-check

/**
 * Serious advisories about shipped packages that do no harm here, each with the reason and the day until which that was
 * looked at; docs/operations.md says when one may be added. There is none at present.
 *
 * @type {readonly import('./audit.mjs').Accepted[]}
 */
export const ACCEPTED = [];
