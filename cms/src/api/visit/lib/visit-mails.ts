import type { Language } from '../../../contract/values';
import type { Mail } from '../../../core/mail/send-mail';

/** Fields of a visit request that mails contain. */
export interface MailedVisit {
  documentId: string;
  date: string;
  people: number;
  language: Language;
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
}

const formatDay = (date: string, language: Language): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return language === 'sl' ? `${Number(day)}. ${Number(month)}. ${year}` : date;
};

/**
 * Creates the mail to the winery with all details of a visit request, in Slovenian; replies go to the
 * visitor. Headers contain only the validated e-mail address and date.
 */
export const createWineryMail = (visit: MailedVisit, wineryEmail: string): Mail => ({
  name: `${visit.documentId}-winery`,
  to: wineryEmail,
  replyTo: visit.email,
  language: 'sl',
  subject: `Povpraševanje za obisk: ${formatDay(visit.date, 'sl')}`,
  text: [
    `Dan: ${formatDay(visit.date, 'sl')}`,
    `Število oseb: ${visit.people}`,
    `Jezik: ${visit.language === 'sl' ? 'slovenščina' : 'angleščina'}`,
    `Ime: ${visit.name}`,
    `E-pošta: ${visit.email}`,
    `Telefon: ${visit.phone ?? ''}`,
    '',
    visit.message ?? '',
  ].join('\n'),
});

const CONFIRMATION: Record<Language, { subject: string; text: (day: string, people: number) => string }> = {
  sl: {
    subject: 'Prejeli smo vaše povpraševanje za obisk',
    text: (day, people) =>
      `Pozdravljeni,\n\nprejeli smo vaše povpraševanje za obisk: ${day}, število oseb: ${people}.\nObisk še ni potrjen. Oglasili se vam bomo na ta naslov.\n\nČe povpraševanja niste poslali vi, to sporočilo prezrite.`,
  },
  en: {
    subject: 'We have received your request for a visit',
    text: (day, people) =>
      `Hello,\n\nwe have received your request for a visit: ${day}, ${people} people.\nThe visit is not confirmed yet. We will write to you at this address.\n\nIf you have not sent the request, please ignore this message.`,
  },
};

/**
 * Creates the mail that tells visitors, in their language, that their visit request has arrived; replies go
 * to the winery. It contains no free text, so that nobody can use it to send text to others.
 */
export function createVisitorMail(
  { documentId, date, people, language, email }: MailedVisit,
  wineryEmail: string,
): Mail {
  const { subject, text } = CONFIRMATION[language];
  const name = `${documentId}-visitor`;
  const replyHeaders = wineryEmail ? { replyTo: wineryEmail } : {};
  return { name, to: email, ...replyHeaders, language, subject, text: text(formatDay(date, language), people) };
}
