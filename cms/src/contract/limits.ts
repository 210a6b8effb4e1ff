/** Business constants of spec section 9 and api.md, in the unit that each name ends with. */

export const MEGABYTE_BYTES = 1024 * 1024;
export const MAX_UPLOAD_BYTES = 10 * MEGABYTE_BYTES;
export const BRAND_IMAGE_MAX_BYTES = {
  heroImage: 8 * MEGABYTE_BYTES,
  logoImage: 4 * MEGABYTE_BYTES,
  favIconImage: 1 * MEGABYTE_BYTES,
} as const;
export const MAX_IMAGE_PIXELS = 50_000_000;
export const PRESIGNED_URL_MINUTES = 15;
export const MAX_BATCH_FILES = 50;
/** What one user may ask to upload, one by one and in batches. */
export const PRESIGNS_PER_MINUTE = 120;
export const PRESIGN_BATCHES_PER_MINUTE = 30;
/**
 * What one user may upload in an hour, in all processes together: fourteen times thirty photographs of 10 MB.
 * A permission counts as `size` says, or as the largest upload; once it is an image, as what was really sent.
 */
export const UPLOAD_GIGABYTES_PER_HOUR = 4;
export const UPLOAD_BYTES_PER_HOUR = UPLOAD_GIGABYTES_PER_HOUR * 1024 * MEGABYTE_BYTES;
/** Every picture also has a copy of its own width, or of the last of these where it is wider. */
export const RENDITION_WIDTHS_PX = [320, 640, 960, 1280, 1920, 2880] as const;
export const RENDITION_FORMATS = ['avif', 'webp'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];
export const PLACEHOLDER_MAX_BYTES = 1024;

/** The country of the winery, which an address there need not name. */
export const HOME_COUNTRY = 'SI';

/** How many people may come at once, and how long it is kept who asked to. */
export const MAX_VISITORS = 50;
export const VISITS_KEPT_DAYS = 90;
/**
 * How many days, weeks and months keep their newest backup, unless the environment says otherwise. The
 * privacy page names the months: after so many nothing is left of what was erased.
 */
export const BACKUP_RETENTION = { d: 7, w: 4, m: 12 } as const;
/** How often one address may ask for a visit, in each process. */
export const VISITS_PER_ADDRESS = { requests: 10, perSeconds: 60 * 60 };

/** For how long a change of many documents can be undone. */
export const UNDO_DAYS = 30;

/** The largest whole number that the database keeps. */
export const MAX_INTEGER = 2_147_483_647;
export const MAX_PAGE_SIZE = 100;
export const MEDIA_PAGE_SIZE = 12;

export const MIN_PASSWORD_LENGTH = 8;
/** bcrypt reads no more than 72 bytes of a password, so a longer one would promise what it cannot keep. */
export const MAX_PASSWORD_BYTES = 72;
/**
 * Failed sign-ins in the window from one address, and of one account. `LOGIN_RATE_LIMIT` is that of both
 * together.
 */
export const LOGIN_FAILURE_LIMIT_OF_ADDRESS = 50;
export const LOGIN_FAILURE_LIMIT_OF_ACCOUNT = 100;
/**
 * Failed sign-ins in the window of one browser that has signed in to the account before; the others do not
 * bind it.
 */
export const LOGIN_FAILURE_LIMIT_OF_KNOWN_BROWSER = 30;
export const LOGIN_FAILURE_WINDOW_MINUTES = 15;
/**
 * Mails with a link to a new password that may be asked for in such a window: of one account, and by a known
 * browser.
 */
export const PASSWORD_RESETS_OF_ACCOUNT = 5;
export const PASSWORD_RESET_MINUTES = 30;
/** Providers give out up to a /48: that much of an IPv6 address is one client that guesses passwords. */
export const LOGIN_IPV6_PREFIX = 48;
/** How long a browser counts as one that has signed in to an account before. */
export const KNOWN_BROWSER_DAYS = 365;

/** A JSON body of the panel. Those of the API have the limits of their routes (`body-limits`). */
export const MAX_JSON_BODY_BYTES = 1 * MEGABYTE_BYTES;
/** Bodies that need no sign-in: credentials and passwords, and the visit form. */
export const MAX_SIGN_IN_BODY_BYTES = 2 * 1024;
export const MAX_VISIT_BODY_BYTES = 16 * 1024;
/** Levels of objects and lists in any JSON body. */
export const MAX_JSON_DEPTH = 32;
/** A spreadsheet file that the staff area reads. */
export const MAX_SPREADSHEET_BYTES = 5 * MEGABYTE_BYTES;
/** Path and query of a request. */
export const MAX_REQUEST_URL_LENGTH = 8_000;
/** Of a query: the panel sends the most, with nested filters. */
export const MAX_QUERY_PARAMETERS = 250;
/** Texts that fit one line, and texts that fill a page. */
export const MAX_LINE_LENGTH = 200;
export const MAX_TEXT_LENGTH = 10_000;
export const MAX_URL_LENGTH = 2_000;
export const MAX_LIST_LENGTH = 100;
/** All texts of a list of parts together, such as those of the story of the house. */
export const MAX_PARTS_LENGTH = 100_000;
/**
 * A document of page texts: the characters of its keys and texts, and its texts, entries, groups and lists.
 */
export const MAX_CONTENT_LENGTH = 50_000;
export const MAX_CONTENT_VALUES = 300;
