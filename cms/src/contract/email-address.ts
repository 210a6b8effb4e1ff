/**
 * The longest e-mail address that SMTP can deliver to, in UTF-16 units (RFC 5321 section 4.5.3.1.3, erratum
 * 1690).
 */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Whether a text is an e-mail address: one `@`, something before it, and a dot with something on either side
 * after it, without white space. The same set as `/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, up to MAX_EMAIL_LENGTH, in
 * linear time: that pattern takes quadratic time for many dots.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || /\s/.test(text)) return false;
  const atIndex = text.indexOf('@');
  const domain = text.slice(atIndex + 1);
  return atIndex > 0 && !domain.includes('@') && domain.slice(1, -1).includes('.');
}
