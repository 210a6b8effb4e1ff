import { SESSION_MARK } from '../../src/app/start-moment';

/** Goes with a page to someone who has a session, so that the scripts of the page do not wait. */
export const SESSION_SEEN = ['server-timing', SESSION_MARK] as const;
