import { PASSWORD_RESET_MINUTES } from '../../../contract/limits';
import type { Language } from '../../../contract/values';
import type { Mail } from '../../../core/mail/send-mail';

const TEXTS: Record<Language, { subject: string; text: (link: string) => string }> = {
  sl: {
    subject: 'Novo geslo',
    text: (link) =>
      `Pozdravljeni,\n\nza vaš račun je nekdo zahteval novo geslo. Nastavite ga na tej povezavi:\n\n${link}\n\nPovezava velja ${PASSWORD_RESET_MINUTES} minut in samo enkrat.\n\nČe tega niste zahtevali vi, sporočilo prezrite: vaše geslo ostane, kakršno je.`,
  },
  en: {
    subject: 'A new password',
    text: (link) =>
      `Hello,\n\nsomebody has asked for a new password for your account. Set it at this link:\n\n${link}\n\nThe link is good for ${PASSWORD_RESET_MINUTES} minutes and only once.\n\nIf it was not you, please ignore this message: your password stays as it is.`,
  },
};

/**
 * Creates the mail to a staff user with the link to set a new password, in `language`. The token is in the
 * URL fragment of the link, so browsers never send it to a server.
 */
export function createPasswordResetMail(to: string, token: string, language: Language, siteOrigin: string): Mail {
  const { subject, text } = TEXTS[language];
  const next = language === 'en' ? '?next=%2Fen' : '';
  return { to, language, subject, text: text(`${siteOrigin}/reset-password${next}#${token}`) };
}
