import nodemailerProvider from '@strapi/provider-email-nodemailer';
import type { Environment } from '../process/environment';
import { resolveMailSettings } from '../mail/mail-settings';
import { getErrorLine } from '../process/start/startup-error';
import { createFaultFinding, createOkFinding, DIAGNOSIS_TIMEOUT_MS, type DiagnosticFinding } from './finding';

const TODO = 'See that the mail server runs, that SMTP_URL names it, and that its user and password are right.';

/**
 * Checks the mail server of `SMTP_URL`: connects, starts TLS and signs in, but sends nothing. A failure is a
 * fault finding. Returns no finding without a configured server.
 */
export async function diagnoseMail(values: Environment): Promise<DiagnosticFinding[]> {
  const mail = resolveMailSettings(values);
  if (!mail) return [];
  const { providerOptions: options, settings } = mail;
  const limits = {
    connectionTimeout: DIAGNOSIS_TIMEOUT_MS,
    greetingTimeout: DIAGNOSIS_TIMEOUT_MS,
    socketTimeout: DIAGNOSIS_TIMEOUT_MS,
  };
  const provider = nodemailerProvider.init({ ...options, ...limits }, { ...settings, defaultReplyTo: '' });
  const server = `${options.host}:${options.port}`;
  try {
    await provider.verify();
    return [createOkFinding('mail', `The mail server at ${server} takes mails.`)];
  } catch (error) {
    return [
      createFaultFinding('mail', `SMTP_URL: ${server} does not answer as it should: ${getErrorLine(error)}.`, TODO),
    ];
  } finally {
    provider.close();
  }
}
