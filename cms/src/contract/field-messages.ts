import type * as z from 'zod/mini';
import { LABEL_MESSAGES } from './label-messages';
import type { Language } from './languages';
import { MAX_CONTENT_LENGTH, MAX_CONTENT_VALUES, MAX_PASSWORD_BYTES, UPLOAD_GIGABYTES_PER_HOUR } from './limits';
import { PASSKEY_MESSAGES } from './passkey-messages';
import type { FieldErrors } from './problem';
import { MAX_YEAR, MIN_YEAR } from './query-values';
import { VISIT_MESSAGES } from './visit-messages';

/** Messages about invalid fields by code, in both languages. Schemas use these codes as their messages. */
export const FIELD_MESSAGES = {
  ...VISIT_MESSAGES,
  ...PASSKEY_MESSAGES,
  ...LABEL_MESSAGES,
  required: { sl: 'Obvezno', en: 'Required' },
  invalid: { sl: 'Neveljavna vrednost', en: 'Invalid value' },
  invalid_text: { sl: 'Pričakovano je besedilo', en: 'Text expected' },
  one_line: {
    sl: 'Samo ena vrstica, brez prelomov in kontrolnih znakov',
    en: 'One line only, without line breaks and control characters',
  },
  invalid_number: { sl: 'Neveljavno število', en: 'Invalid number' },
  two_decimals: { sl: 'Največ dve decimalki', en: 'At most two decimals' },
  at_least: { sl: 'Najmanj {{limit}}', en: 'At least {{limit}}' },
  at_most: { sl: 'Največ {{limit}}', en: 'At most {{limit}}' },
  invalid_email: { sl: 'Neveljaven e-naslov', en: 'Invalid email' },
  invalid_url: { sl: 'Neveljaven URL', en: 'Invalid URL' },
  url_without_scheme: {
    sl: 'Neveljaven URL: na začetku naj bo https://, na primer https://example.com',
    en: 'Invalid URL: begin with https://, such as https://example.com',
  },
  invalid_date: { sl: 'Neveljaven datum', en: 'Invalid date' },
  time_skipped: {
    sl: 'Te ure ta dan ni: premik ure z 2:00 na 3:00',
    en: 'No such time that day: clocks go from 2:00 to 3:00',
  },
  time_repeated: {
    sl: 'Ta ura je ta dan dvakrat: premik ure s 3:00 na 2:00',
    en: 'This time comes twice that day: clocks go from 3:00 to 2:00',
  },
  invalid_time: { sl: 'Ura kot 14:00', en: 'A time such as 14:00' },
  invalid_year: {
    sl: `Neveljavno leto; od ${MIN_YEAR} do ${MAX_YEAR}`,
    en: `Invalid year; from ${MIN_YEAR} to ${MAX_YEAR}`,
  },
  invalid_country: { sl: 'Država z dvema črkama, na primer SI', en: 'A country by its two letters, such as SI' },
  invalid_id: { sl: 'Neveljavna oznaka', en: 'Invalid id' },
  invalid_slug: { sl: 'Dovoljene so male črke, števke in vezaji', en: 'Use lower-case letters, digits and hyphens' },
  invalid_key: { sl: 'Neveljaven ključ slike', en: 'Invalid image key' },
  invalid_version: { sl: 'Neveljavna različica', en: 'Invalid version' },
  slovenian_first: {
    sl: 'Za objavo je potrebno slovensko ime ali naslov',
    en: 'Published content needs a Slovenian name or title',
  },
  taken: { sl: 'Že zasedeno', en: 'Already taken' },
  duplicate: { sl: 'Že na seznamu', en: 'Already in the list' },
  unknown_wine: { sl: 'Tega vina ni', en: 'There is no such wine' },
  unknown_album: { sl: 'Tega albuma ni', en: 'There is no such album' },
  unknown_image: { sl: 'Te slike ni v knjižnici', en: 'The image is not in the library' },
  queen_image: {
    sl: 'Slike iz mape Kraljica so samo za stran Kraljica',
    en: 'Images in the Queen folder are for the Queen section only',
  },
  invalid_choice: { sl: 'Neveljavna izbira', en: 'Not one of the choices' },
  root_not_object: { sl: 'Koren JSON mora biti objekt', en: 'The JSON root must be an object' },
  start_after_end: { sl: 'Začetek > konec', en: 'Start > End' },
  end_before_start: { sl: 'Konec mora biti za začetkom', en: 'The end must be after the start' },
  hours_overlap: { sl: 'Ure se prekrivajo ali niso po vrsti', en: 'The hours overlap or are not in order' },
  term_of_other: {
    sl: 'Oznaka velja za drugo vrsto vina',
    en: 'The term is for another kind of wine',
  },
  predicate_of_top: {
    sl: 'Samo pri vrhunskem vinu ZGP',
    en: 'Only for vrhunsko vino ZGP',
  },
  years_not_in_order: { sl: 'Pred letom »od«', en: 'Before the first year' },
  before_vintage: { sl: 'Pred letnikom vina', en: 'Before the vintage of the wine' },
  invalid_place: {
    sl: 'Zemljepisna širina in dolžina, na primer 45.99670, 13.52530, ali povezava do točke na zemljevidu',
    en: 'Latitude and longitude, such as 45.99670, 13.52530, or a link to a point on a map',
  },
  min_after_max: { sl: 'Najmanj > največ', en: 'Min > Max' },
  colon_in_name: { sl: 'Ime ne sme vsebovati dvopičja', en: 'The name must not contain a colon' },
  password_short: { sl: 'Najmanj 8 znakov', en: 'At least 8 characters' },
  password_long: {
    sl: `Geslo je predolgo: največ ${MAX_PASSWORD_BYTES} znakov, s šumniki manj`,
    en: `The password is too long: at most ${MAX_PASSWORD_BYTES} characters, fewer with accents`,
  },
  wrong_password: { sl: 'Geslo ni pravilno', en: 'The password is wrong' },
  reset_link_over: { sl: 'Povezava ne velja več', en: 'The link is not valid any more' },
  email_taken: { sl: 'Ta e-naslov je že v uporabi', en: 'This email address is taken' },
  passwords_differ: { sl: 'Gesli se ne ujemata', en: 'The passwords differ' },
  role_required: { sl: 'Izberite vsaj eno vlogo', en: 'Choose at least one role' },
  too_short: { sl: 'Premalo', en: 'Too few or too short' },
  too_long: {
    sl: 'Predolgo: znakov je {{count}}, največ {{limit}}',
    en: 'Too long: {{count}} characters, at most {{limit}}',
  },
  document_too_long: {
    sl: `Dokument je predolg: največ ${MAX_CONTENT_LENGTH} znakov ter ${MAX_CONTENT_VALUES} besedil in vnosov`,
    en: `The document is too long: at most ${MAX_CONTENT_LENGTH} characters, and ${MAX_CONTENT_VALUES} texts and items`,
  },
  too_many: {
    sl: 'Preveč vnosov: {{count}}, največ {{limit}}',
    en: 'Too many entries: {{count}}, at most {{limit}}',
  },
  too_many_facts: {
    sl: 'Preveč podatkov v dvojnih zavitih oklepajih: {{count}}, največ {{limit}}',
    en: 'Too many facts in double braces: {{count}}, at most {{limit}}',
  },
  image_unknown_type: {
    sl: 'Datoteka ni slika PNG, JPEG, WebP, AVIF ali GIF.',
    en: 'The file is not a PNG, JPEG, WebP, AVIF or GIF image.',
  },
  image_heic: {
    sl: 'Fotografij HEIC splet ne prikaže. V telefonu sliko izvozite kot JPEG in jo naložite znova.',
    en: 'HEIC photos cannot be shown on the web. Export the image as JPEG on the phone and upload it again.',
  },
  image_bitmap: {
    sl: 'Slik BMP in TIFF splet ne prikaže. Sliko shranite kot JPEG ali PNG in jo naložite znova.',
    en: 'BMP and TIFF images are not shown on the web. Save the image as JPEG or PNG and upload it again.',
  },
  image_drawing: {
    sl: 'Risb SVG ni mogoče naložiti. Risbo izvozite kot sliko PNG in jo naložite znova.',
    en: 'SVG drawings cannot be uploaded. Export the drawing as a PNG image and upload it again.',
  },
  image_document: {
    sl: 'Datoteka je dokument PDF. Stran shranite kot sliko JPEG ali PNG in jo naložite znova.',
    en: 'The file is a PDF document. Save its page as a JPEG or PNG image and upload it again.',
  },
  image_unreadable: {
    sl: 'Slike ni mogoče prebrati; morda je poškodovana.',
    en: 'The image cannot be read; it may be damaged.',
  },
  image_too_many_pixels: {
    sl: 'Slika ima več kot 50 milijonov slikovnih točk.',
    en: 'The image has more than 50 megapixels.',
  },
  image_known: {
    sl: 'Ta slika je v mapi že shranjena; izberite kar njo.',
    en: 'This picture is in the folder already; choose that one instead.',
  },
  image_over_limit: {
    sl: 'Slika je prevelika ({{size}} > {{limit}}).',
    en: 'Image is too large ({{size}} > {{limit}}).',
  },
  upload_quota: {
    sl: `V eni uri lahko naložite največ ${UPLOAD_GIGABYTES_PER_HOUR} GB. Poskusite znova pozneje.`,
    en: `You can upload at most ${UPLOAD_GIGABYTES_PER_HOUR} GB in an hour. Please try again later.`,
  },
  image_too_large: { sl: 'Slika je večja od 10 MB.', en: 'The image is larger than 10 MB.' },
  image_foreign_content: {
    sl: 'Slika vsebuje še kaj drugega, na primer spletno stran ali arhiv.',
    en: 'The image contains something else as well, such as a web page or an archive.',
  },
  no_slovenian_row: {
    sl: 'Slovenska vrstica manjka; shranjevanje jo naredi znova',
    en: 'The Slovenian row is missing; saving makes it again',
  },
  stored_twice: {
    sl: 'Shranjeno je dvakrat; shranjevanje odstrani drugo vrstico',
    en: 'It is stored twice; saving removes the second row',
  },
  unknown_field: { sl: 'Neznano polje', en: 'Unknown field' },
} as const satisfies Record<string, Record<Language, string>>;
export type FieldMessage = keyof typeof FIELD_MESSAGES;

const isFieldMessage = (key: string): key is FieldMessage => Object.hasOwn(FIELD_MESSAGES, key);

/** A message code with the values of its placeholders as a query: `too_long?count=245&limit=200`. */
export type CodedMessage = FieldMessage | `${FieldMessage}?${string}`;

/**
 * Creates a coded message, `code?name=value&name=value`, from a message code and the values of its
 * placeholders.
 */
export const toCodedMessage = (code: FieldMessage, values: Readonly<Record<string, number>>): CodedMessage => {
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${String(value)}`);
  return `${code}?${pairs.join('&')}`;
};

/** Parses a coded message into its code and values; `null` for any other text. */
function parseMessage(message: string): { code: FieldMessage; values: Record<string, string> } | null {
  const [code = '', query] = message.split('?', 2);
  if (!isFieldMessage(code)) return null;
  return { code, values: query === undefined ? {} : Object.fromEntries(new URLSearchParams(query)) };
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Formats a message in a language with the values of its placeholders; a missing value becomes empty. */
export const formatFieldMessage = (
  key: FieldMessage,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string => FIELD_MESSAGES[key][language].replace(PLACEHOLDER, (_place, name: string) => values[name] ?? '');

/**
 * Formats a coded message, such as `too_long?count=245&limit=200`, in a language; `null` if the text does not
 * begin with a known message code.
 */
export function findCodedMessageText(message: string, language: Language): string | null {
  const parsed = parseMessage(message);
  return parsed && formatFieldMessage(parsed.code, language, parsed.values);
}

/** Formats a coded message, such as `too_long?count=245&limit=200`, as a text in a language. */
export const formatCodedMessage = (message: CodedMessage, language: Language): string =>
  findCodedMessageText(message, language) ?? '';

/** Creates the message for a text (`too_long`) or list (`too_many`) that exceeds its limit. */
export const createLengthMessage = (count: number, limit: number, isList: boolean): CodedMessage =>
  toCodedMessage(isList ? 'too_many' : 'too_long', { count, limit });

/** Messages of issues whose schema names no message, by zod issue code. */
const DEFAULT_MESSAGE: Record<string, FieldMessage> = {
  invalid_value: 'invalid_choice',
  too_small: 'too_short',
  too_big: 'invalid',
  unrecognized_keys: 'unknown_field',
};

/** Returns the message of an issue whose schema names none. */
function toDefaultMessage(issue: z.core.$ZodRawIssue): CodedMessage {
  const { code, input } = issue;
  if ((code === 'invalid_type' || code === 'invalid_value') && input === undefined) return 'required';
  if (code === 'too_big' && typeof input === 'number')
    return toCodedMessage('at_most', { limit: Number(issue.maximum) });
  if (code === 'too_small' && typeof input === 'number') {
    return toCodedMessage('at_least', { limit: Number(issue.minimum) });
  }
  if (code === 'too_big' && (typeof input === 'string' || Array.isArray(input))) {
    return createLengthMessage(input.length, Number(issue.maximum), Array.isArray(input));
  }
  return DEFAULT_MESSAGE[code ?? ''] ?? 'invalid';
}

/**
 * Options for zod's `parse`. With them the message of every issue is a coded message: the schema's own one,
 * else a default for the kind of issue. A missing value is always `required`.
 */
export const FIELD_MESSAGE_OPTIONS = { error: toDefaultMessage };

/** Lists at most `limit` paths of an issue. An unknown key is reported at the key itself. */
const listIssuePaths = (issue: z.core.$ZodIssue, limit: number): PropertyKey[][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, limit).map((key) => [...issue.path, key])
    : [[...issue.path]];

/** An invalid field: its path and the message. */
export interface FieldIssue {
  path: string[];
  message: CodedMessage;
}

const isCodedMessage = (message: string): message is CodedMessage => parseMessage(message) !== null;

/** Maximum number of fields that one response reports. */
export const MAX_REPORTED_FIELDS = 50;

/**
 * Lists the issues of a parse with FIELD_MESSAGE_OPTIONS, in the order of the schema: the field path and the
 * coded message of each. A field with several issues occurs several times. An unknown field is listed with
 * its own path; an issue of the whole value has an empty path.
 *
 * @param limit maximum number of issues, 50 by default
 */
export function listFieldIssues(error: z.core.$ZodError, limit = MAX_REPORTED_FIELDS): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const issue of error.issues) {
    const message = isCodedMessage(issue.message) ? issue.message : 'invalid';
    for (const path of listIssuePaths(issue, limit - issues.length)) issues.push({ path: path.map(String), message });
    if (issues.length >= limit) break;
  }
  return issues;
}

/** Maximum length of a field path in a response, since clients choose the names of unknown fields. */
const MAX_FIELD_NAME_LENGTH = 100;

/** Truncates a dotted field path of more than 100 UTF-16 units and appends an ellipsis. */
export const truncateFieldPath = (path: string): string =>
  path.length <= MAX_FIELD_NAME_LENGTH
    ? path
    : `${path.slice(0, MAX_FIELD_NAME_LENGTH).replace(/\p{Surrogate}$/u, '')}…`;

/**
 * Formats the first message of each invalid field of a parse with FIELD_MESSAGE_OPTIONS in a language.
 * Returns the messages by dotted, truncated field path, for the first 50 issues.
 */
export function formatFieldErrors(error: z.core.$ZodError, language: Language): FieldErrors {
  const fields: FieldErrors = {};
  for (const { path, message } of listFieldIssues(error))
    fields[truncateFieldPath(path.join('.'))] ??= formatCodedMessage(message, language);
  return fields;
}
