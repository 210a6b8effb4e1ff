import type { Core } from '@strapi/strapi';
import type { Language } from '../../contract/values';
import { getEnvironment } from '../process/environment';

/** A mail before composition (`compose-mail`). Its headers must not contain free text of visitors. */
export interface Mail {
  /**
   * Identifies a mail that is sent again: its `Message-ID` is made of it (RFC 5322, 3.6.4). Letters, digits
   * and hyphens.
   */
  name?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  language: Language;
  /** An invitation to a calendar, or its cancellation (RFC 5545); its METHOD is `method`. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
}

/** Whether a mail server is configured (`SMTP_URL`). */
export const canSendMail = (): boolean => Boolean(getEnvironment().SMTP_URL);

interface MailOptions extends Omit<Mail, 'name'> {
  messageId?: string;
}

/** Sends a mail by the server of `SMTP_URL`; rejects if the server does not accept it. */
export function sendMail(strapi: Core.Strapi, { name, ...mail }: Mail): Promise<void> {
  const { hostname } = new URL(getEnvironment().SITE_ORIGIN ?? 'http://localhost');
  const service = strapi.plugin('email').service('email') as { send(options: MailOptions): Promise<void> };
  return service.send({ ...mail, ...(name && { messageId: `<${name}@${hostname}>` }) });
}

/**
 * Returns the error code to log for a mail that was not sent, `unknown` without one; the message of a server
 * may contain the recipient.
 */
export const getMailErrorCode = (error: unknown): string => (error as { code?: string }).code ?? 'unknown';
