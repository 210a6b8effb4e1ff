import type { Core } from '@strapi/strapi';
import type { Language } from '../../contract/values';
import { environment } from '../process/environment';

/** A mail before it is composed (`compose-mail`). Nothing that was typed freely may get into its headers. */
export interface Mail {
  /**
   * What the same mail is told by when it is sent again: its `Message-ID` is made of it (RFC 5322, 3.6.4). Letters, digits
   * and hyphens.
   */
  name?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  language: Language;
}

/** Whether a mail server is named. */
export const canSendMail = (): boolean => Boolean(environment().SMTP_URL);

interface MailOptions extends Omit<Mail, 'name'> {
  messageId?: string;
}

/** Gives a mail to the server of `SMTP_URL`; fails when that does not take it. */
export function sendMail(strapi: Core.Strapi, { name, ...mail }: Mail): Promise<void> {
  const { hostname } = new URL(environment().SITE_ORIGIN ?? 'http://localhost');
  const service = strapi.plugin('email').service('email') as { send(options: MailOptions): Promise<void> };
  return service.send({ ...mail, ...(name && { messageId: `<${name}@${hostname}>` }) });
}

/** What the log says of a mail that was not sent: what a server says of one may name who it was for. */
export const mailFault = (error: unknown): string => (error as { code?: string }).code ?? 'unknown';
