import type { Core } from '@strapi/strapi';
import { environment } from './environment';

/** A mail of plain text. Nothing that was typed freely may get into its headers. */
export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
}

/** Whether a mail server is named. */
export const canSendMail = (): boolean => Boolean(environment().SMTP_URL);

/** Gives a mail to the server of `SMTP_URL`; fails when that does not take it. */
export const sendMail = (strapi: Core.Strapi, mail: Mail): Promise<void> =>
  (strapi.plugin('email').service('email') as { send(options: Mail): Promise<void> }).send(mail);

/** What the log says of a mail that was not sent: what a server says of one may name who it was for. */
export const mailFault = (error: unknown): string => (error as { code?: string }).code ?? 'unknown';
