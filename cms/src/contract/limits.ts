/** Business constants of spec section 9 and api.md, in the unit that each name ends with. */

export const MEGABYTE_BYTES = 1024 * 1024;
export const MAX_UPLOAD_BYTES = 10 * MEGABYTE_BYTES;
export const BRAND_IMAGE_MAX_BYTES = {
  heroImage: 8 * MEGABYTE_BYTES,
  logoImage: 4 * MEGABYTE_BYTES,
  favIconImage: 1 * MEGABYTE_BYTES,
} as const;
export const MAX_IMAGE_PIXELS = 50_000_000;
/** Photographs of printed codes, which browsers scale down before they send them. */
export const MAX_CHECK_PHOTO_BYTES = 2 * MEGABYTE_BYTES;
/** Checks of printed codes per member of staff; each requests a page at the public address. */
export const LABEL_CHECKS_PER_MINUTE = 30;
export const PRESIGNED_URL_MINUTES = 15;
export const MAX_BATCH_FILES = 50;
/** Upload permissions per user and minute: single ones, and batches. */
export const PRESIGNS_PER_MINUTE = 120;
export const PRESIGN_BATCHES_PER_MINUTE = 30;
/**
 * Upload quota of one user per hour, across all processes. A permission counts with its declared `size`, or
 * the maximum if none is declared; a finished upload counts with its real size.
 */
export const UPLOAD_GIGABYTES_PER_HOUR = 4;
export const UPLOAD_BYTES_PER_HOUR = UPLOAD_GIGABYTES_PER_HOUR * 1024 * MEGABYTE_BYTES;
/** Widths of the renditions. Each image also has one of its own width, at most the last of these. */
export const RENDITION_WIDTHS_PX = [320, 640, 960, 1280, 1920, 2880] as const;
export const RENDITION_FORMATS = ['avif', 'webp'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];
export const PLACEHOLDER_MAX_BYTES = 1024;

/** ISO 3166-1 code of the winery's country. Addresses in it are written without a country. */
export const HOME_COUNTRY = 'SI';

/** Largest group of visitors, and the number of days for which visit requests are retained. */
export const MAX_VISITORS = 50;
export const VISIT_RETENTION_DAYS = 90;
/** Visits in one spreadsheet. */
export const MAX_EXPORTED_VISITS = 5_000;
/** Hours between a request and a visit without an experience, at least. */
export const DEFAULT_LEAD_TIME_HOURS = 24;
/** Hours for which an unanswered request holds its place, unless staff set others. */
export const DEFAULT_HOLD_HOURS = 48;
/**
 * Default retention of backups: the newest one of each of so many days, weeks and months. The privacy page
 * names the months, after which erased data is gone from all backups.
 */
export const BACKUP_RETENTION = { d: 7, w: 4, m: 12 } as const;
/** A daily backup is late after so many hours, as in `docker/monitoring/alerts.yml`. */
export const BACKUP_LATE_HOURS = 26;
/** Rate limit of visit requests per client IP, in each process. */
export const VISITS_PER_IP = { requests: 10, perSeconds: 60 * 60 };
/**
 * Reads of availability by guests. A calendar reads one for each month, experience and number of people that
 * a visitor chooses; one costs at most 45 ms of CPU.
 */
export const AVAILABILITY_PER_IP = { requests: 240, perSeconds: 60 };
/** Reads and uses of mailed links. */
export const VISIT_LINKS_PER_IP = { requests: 60, perSeconds: 10 * 60 };

/** Number of days for which a mass change can be undone. */
export const UNDO_DAYS = 30;

/** Largest integer of a database column. */
export const MAX_INTEGER = 2_147_483_647;
export const MAX_PAGE_SIZE = 100;
export const MEDIA_PAGE_SIZE = 12;

export const MIN_PASSWORD_LENGTH = 8;
/** bcrypt ignores all bytes of a password after the 72nd. */
export const MAX_PASSWORD_BYTES = 72;
/**
 * Maximum failed sign-ins per window: per IP, and per account. `LOGIN_RATE_LIMIT` is that per account and IP.
 */
export const LOGIN_FAILURE_LIMIT_PER_IP = 50;
export const LOGIN_FAILURE_LIMIT_PER_ACCOUNT = 100;
/**
 * Maximum failed sign-ins per window of a browser that has signed in to the account before. The other limits
 * do not apply to it.
 */
export const LOGIN_FAILURE_LIMIT_PER_KNOWN_BROWSER = 30;
export const LOGIN_FAILURE_WINDOW_MINUTES = 15;
/** Maximum password reset mails per window and account, and the validity of their links in minutes. */
export const PASSWORD_RESETS_PER_ACCOUNT = 5;
export const PASSWORD_RESET_MINUTES = 30;
/**
 * Prefix length by which sign-in limits group IPv6 addresses: providers assign networks of up to /48 to one
 * client.
 */
export const LOGIN_IPV6_PREFIX = 48;
/** Number of days after a sign-in for which a browser counts as known. */
export const KNOWN_BROWSER_DAYS = 365;

/** Maximum JSON body of the panel. API routes have their own limits (`body-limits.ts`). */
export const MAX_JSON_BODY_BYTES = 1 * MEGABYTE_BYTES;
/** Maximum bodies of routes that need no sign-in: credentials and passwords, and the visit form. */
export const MAX_SIGN_IN_BODY_BYTES = 2 * 1024;
/** Maximum body of a sign-in with a passkey: ids, signatures and client data, in base64url. */
export const MAX_PASSKEY_BODY_BYTES = 6 * 1024;
export const MAX_VISIT_BODY_BYTES = 16 * 1024;
/** Maximum nesting of objects and lists in a JSON body. */
export const MAX_JSON_DEPTH = 32;
/** Maximum size of a spreadsheet file that the staff area reads. */
export const MAX_SPREADSHEET_BYTES = 5 * MEGABYTE_BYTES;
/** Maximum length of path and query of a request. */
export const MAX_REQUEST_URL_LENGTH = 8_000;
/** Maximum number of query parameters. The panel sends the most, with nested filters. */
export const MAX_QUERY_PARAMETERS = 250;
/** Maximum length of one-line texts and of page-long texts. */
export const MAX_LINE_LENGTH = 200;
export const MAX_TEXT_LENGTH = 10_000;
export const MAX_URL_LENGTH = 2_000;
export const MAX_LIST_LENGTH = 100;
/** Maximum total length of all texts in a list of parts, such as the story of the About page. */
export const MAX_PARTS_LENGTH = 100_000;
/**
 * Maximum total characters (keys and texts) and number of values (texts, lists, groups) of a page text
 * document.
 */
export const MAX_CONTENT_LENGTH = 50_000;
export const MAX_CONTENT_VALUES = 300;
