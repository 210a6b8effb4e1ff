import * as z from 'zod/mini';
import { bindMessage } from '../../contract/bind-message';
import { removeInvisibleCharacters } from '../../contract/line';
import { Language } from '../../contract/values';

/**
 * A text mail of the product or of Strapi's panel, whose HTML is dropped. `to` and `replyTo` are one address
 * each, without a name; `text` has lines that end in a line feed and may contain text of strangers;
 * `messageId` is as in RFC 5322, section 3.6.4, with angle brackets; `calendar` is an iCalendar object whose
 * METHOD is `method` (RFC 6047, section 2.4).
 */
const TextMail = z.object({
  to: z.string(),
  replyTo: z.optional(z.nullable(z.string())),
  subject: z.string(),
  text: z.string(),
  messageId: z.optional(z.string()),
  language: z._default(Language, 'en'),
  calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() })),
});
export type TextMail = z.input<typeof TextMail>;

/** An address in the form that nodemailer does not parse for names and lists. */
interface MailAddress {
  name: string;
  address: string;
}

/** A mail for nodemailer, with a text and an HTML part. */
export interface ComposedMail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  /** A calendar part, the last one of the alternatives. */
  alternatives?: { contentType: string; content: string }[];
  headers: Record<string, string>;
}

/**
 * Prevents automatic replies: RFC 3834, section 5; the second header is for Exchange (MS-OXCMAIL, section
 * 2.2.3.2.14).
 */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/** Control characters except tabs and line feeds, and unpaired surrogates. */
const CONTROL_CHARACTER = /(?![\t\n])[\p{Control}\p{Surrogate}]/gu;

/** Removes control, invisible and direction characters from a text, and normalises its line breaks. */
const toVisibleText = (text: string): string =>
  removeInvisibleCharacters(text.replace(LINE_BREAK, '\n').replace(CONTROL_CHARACTER, '')).normalize('NFC');

const toSingleLine = (text: string): string => toVisibleText(text).replace(/\s+/g, ' ').trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const URL_TEXT = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** Whether a URL leads to the site itself. A URL with user information may only look like it. */
function isOwnUrl(text: string, ownOrigin: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, username, password } = new URL(text);
  return origin === ownOrigin && username === '' && password === '';
}

/**
 * Converts text to HTML: everything is escaped, only URLs of the site become links, and short Slovenian
 * prepositions stay with the next word. The text part has ordinary spaces, which every program can read.
 */
function toHtml(text: string, language: Language, ownOrigin: string): string {
  // Texts and URLs alternate.
  const parts = text.split(URL_TEXT).map((part, index) => {
    if (index % 2 === 0) return escapeHtml(bindMessage(part, language));
    const escaped = escapeHtml(part);
    return isOwnUrl(part, ownOrigin) ? `<a href="${escaped}">${escaped}</a>` : escaped;
  });
  const body = parts.join('').replaceAll('\n', '<br>\n');
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"></head>`,
    `<body><p>${body}</p></body></html>`,
    '',
  ].join('\n');
}

/** Converts text to one address, without line breaks that could start another header. */
const toAddress = (text: string): MailAddress => ({ name: '', address: toSingleLine(text) });

const toCalendarPart = ({ method, text }: NonNullable<TextMail['calendar']>) => ({
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: text,
});

/**
 * Composes a mail: a text part, an HTML part with the same content, and headers that prevent automatic
 * replies. Both parts are always given, since Strapi's provider would send the text as HTML otherwise.
 * Control characters are removed. Throws a ZodError for an invalid mail.
 *
 * @param ownOrigin origin of the site, whose URLs become links
 */
export function composeMail(mail: TextMail, ownOrigin: string): ComposedMail {
  const { to, replyTo, subject, text, messageId, language, calendar } = TextMail.parse(mail);
  const visibleText = toVisibleText(text);
  return {
    to: toAddress(to),
    ...(replyTo && { replyTo: toAddress(replyTo) }),
    subject: toSingleLine(subject),
    text: visibleText,
    html: toHtml(visibleText, language, ownOrigin),
    ...(messageId && { messageId }),
    ...(calendar && { alternatives: [toCalendarPart(calendar)] }),
    headers: HEADERS,
  };
}
