import nodemailerProvider from '@strapi/provider-email-nodemailer';
import type { Environment } from '../process/environment';
import { mailSettings } from '../mail/mail-settings';
import { wordsOf } from '../process/start/startup-error';
import { fault, ok, PATIENCE_MS, type Finding } from './finding';

const TODO = 'See that the mail server runs, that SMTP_URL names it, and that its user and password are right.';

/**
 * Checks the configured mail server: connects, starts TLS and signs in, but sends nothing. No findings
 * without one.
 */
export async function lookAtMail(values: Environment): Promise<Finding[]> {
  const mail = mailSettings(values);
  if (!mail) return [];
  const { providerOptions: options, settings } = mail;
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const provider = nodemailerProvider.init({ ...options, ...limits }, { ...settings, defaultReplyTo: '' });
  const server = `${options.host}:${options.port}`;
  try {
    await provider.verify();
    return [ok('mail', `The mail server at ${server} takes mails.`)];
  } catch (error) {
    return [fault('mail', `SMTP_URL: ${server} does not answer as it should: ${wordsOf(error)}.`, TODO)];
  } finally {
    provider.close();
  }
}
