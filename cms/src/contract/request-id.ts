/** Carries the id of a request from the proxy through the web server to the CMS, and back with each answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Short, and of characters that mean nothing to a terminal, a log viewer or a header. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/** The id that a header says, if it can be taken over as it is. */
export function givenRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : undefined;
}
