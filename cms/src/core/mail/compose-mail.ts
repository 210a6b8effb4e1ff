import * as z from 'zod/mini';
import { withoutInvisible } from '../../contract/line';
import { Language } from '../../contract/values';

/**
 * A mail of text, whoever writes it: the product, or the panel of Strapi, whose HTML is dropped. `to` and
 * `replyTo` are one address each, without a name; `text` has lines that end in a line feed and may contain
 * what strangers have typed; `messageId` is as in RFC 5322, section 3.6.4, with its angle brackets.
 */
const TextMail = z.object({
  to: z.string(),
  replyTo: z.optional(z.nullable(z.string())),
  subject: z.string(),
  text: z.string(),
  messageId: z.optional(z.string()),
  language: z._default(Language, 'en'),
});
export type TextMail = z.input<typeof TextMail>;

/** An address as nodemailer takes it without looking for names and lists in it. */
interface MailAddress {
  name: string;
  address: string;
}

/** A mail as the provider of Strapi hands it to nodemailer, with both parts. */
export interface ComposedMail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  headers: Record<string, string>;
}

/**
 * No automatic reply is wanted: RFC 3834, section 5; the second one is what Exchange reads (MS-OXCMAIL,
 * section 2.2.3.2.14).
 */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/** Controls but for tabs and line feeds, and halves of pairs. */
const CONTROL = /(?![\t\n])[\p{Control}\p{Surrogate}]/gu;

/** The same text without what shows nothing or turns the order of what is shown around. */
const toVisibleText = (text: string): string =>
  withoutInvisible(text.replace(LINE_BREAK, '\n').replace(CONTROL, '')).normalize('NFC');

const toLine = (text: string): string => toVisibleText(text).replace(/\s+/g, ' ').trim();

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const URL_TEXT = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** Whether a URL leads to the site itself. One with a user only looks like that. */
function isOwnUrl(text: string, ownOrigin: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, username, password } = new URL(text);
  return origin === ownOrigin && username === '' && password === '';
}

/** The text as HTML: nothing in it is markup, and only URLs of the site are links. */
function toHtml(text: string, language: Language, ownOrigin: string): string {
  const parts = text.split(URL_TEXT).map((part) => {
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

/** One address, without anything that could be read as a name, a list or another header. */
const toAddress = (text: string): MailAddress => ({ name: '', address: toLine(text) });

/**
 * Composes any mail that leaves the product: a text part, an HTML part that shows the same, and headers that
 * keep automatic replies away. Both parts are always given, since the provider takes the text for HTML
 * otherwise.
 * @param ownOrigin of the site, whose URLs are links
 * @throws ZodError for what is no mail of text
 */
export function composeMail(mail: TextMail, ownOrigin: string): ComposedMail {
  const { to, replyTo, subject, text, messageId, language } = TextMail.parse(mail);
  const visible = toVisibleText(text);
  return {
    to: toAddress(to),
    ...(replyTo && { replyTo: toAddress(replyTo) }),
    subject: toLine(subject),
    text: visible,
    html: toHtml(visible, language, ownOrigin),
    ...(messageId && { messageId }),
    headers: HEADERS,
  };
}
