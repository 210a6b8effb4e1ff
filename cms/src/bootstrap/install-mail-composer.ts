import type { Core } from '@strapi/strapi';
import { composeMail, type TextMail } from '../core/mail/compose-mail';
import { getEnvironment } from '../core/process/environment';
import { canSendMail, getMailErrorCode } from '../core/mail/send-mail';

/** Provider interface of Strapi's mail plugin. */
interface MailProvider {
  send(mail: unknown): Promise<unknown>;
}

/**
 * Makes Strapi's mail plugin send every mail, those of the panel included, as the product composes it, with
 * links to the public URL. From then on sending throws when SMTP_URL is not set, because Strapi would then
 * deliver mails itself. Its errors do not contain the recipient.
 */
export function installMailComposer(strapi: Core.Strapi): void {
  const { SITE_ORIGIN = 'http://localhost' } = getEnvironment();
  const { origin } = new URL(SITE_ORIGIN);
  for (const section of ['server', 'admin'] as const) {
    strapi.config.set(`${section}.absoluteUrl`, new URL(strapi.config.get<string>(`${section}.url`), origin).href);
  }
  const { provider } = strapi.plugin('email') as unknown as { provider: MailProvider };
  const send = provider.send.bind(provider);
  provider.send = async (mail: TextMail) => {
    if (!canSendMail()) throw new Error('A mail was not sent, since SMTP_URL is not set.');
    try {
      return await send(composeMail(mail, origin));
    } catch (error) {
      const code = getMailErrorCode(error);
      throw Object.assign(new Error(`A mail was not sent (${code}).`), { code });
    }
  };
}
