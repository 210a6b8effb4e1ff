import type { Environment } from '../process/environment';

/** Short, since mails are queued and retried. */
const TIMEOUT_MS = 10_000;
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/**
 * Returns the settings of Strapi's email plugin from `SMTP_URL` and `MAIL_FROM`; `null` without a mail
 * server, so that no mail is sent.
 */
export function resolveMailSettings({ SMTP_URL, MAIL_FROM, SITE_ORIGIN = 'http://localhost' }: Environment) {
  if (!SMTP_URL) return null;
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  return {
    provider: '@strapi/provider-email-nodemailer',
    providerOptions: {
      host: hostname,
      port: Number(port) || PORTS[protocol as keyof typeof PORTS],
      secure: protocol === 'smtps:',
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    settings: { defaultFrom: MAIL_FROM ?? `no-reply@${new URL(SITE_ORIGIN).hostname}` },
  };
}
