import type { Language } from '../../../contract/values';
import { getWineryDay } from '../../../contract/visibility';
import { formatDayParts } from '../../../contract/format-day-parts';
import type { VisitMail } from '../services/outbox';
import {
  formatCancelLine,
  getCancelDeadline,
  formatInstant,
  formatVisitLines,
  formatVisitTime,
  type MailContext,
  type MailedVisit,
} from './mailed-visit';
import { createInvitation } from './visit-invitation';
import { createVisitLink } from './visit-link-token';

/** Occasions of mails to guests. */
export type GuestMailKind = 'received' | 'confirmed' | 'moved' | 'proposed' | 'declined' | 'cancelled' | 'reminder';

interface GuestTexts {
  subject: string;
  /** Begins with a small letter, after the salutation. */
  intro: string;
  outro?: string;
}

const GREETINGS: Readonly<Record<Language, string>> = { sl: 'Pozdravljeni,', en: 'Hello,' };
const CLOSINGS: Readonly<Record<Language, string>> = { sl: 'Lep pozdrav', en: 'Kind regards' };
const HELD_TEXTS: Readonly<Record<Language, string>> = { sl: 'Termin vam držimo do', en: 'We hold this time until' };
const NOT_YOURS: Readonly<Record<Language, string>> = {
  sl: 'Če povpraševanja niste poslali vi, to sporočilo prezrite.',
  en: 'If you have not sent the request, please ignore this message.',
};

/** Directive 2011/83/EU, Article 16(l): no right of withdrawal for leisure on a specific date. */
const CONTRACT_TEXTS: Readonly<Record<Language, string>> = {
  sl: 'Na spletu ne plačate ničesar. Ker gre za storitev v prostem času na določen dan, zanjo ne velja 14-dnevna pravica do odstopa od pogodbe (točka (l) 16. člena Direktive 2011/83/EU).',
  en: 'You pay nothing online. Since this is a leisure service on a specific date, the 14-day right of withdrawal does not apply (Directive 2011/83/EU, Article 16(l)).',
};

const GUEST_TEXTS: Readonly<Record<GuestMailKind, Record<Language, GuestTexts>>> = {
  received: {
    sl: {
      subject: 'Prejeli smo vaše povpraševanje za obisk',
      intro: 'hvala za vaše povpraševanje. Prejeli smo ga, obisk pa še ni potrjen. Odgovorili vam bomo na ta naslov.',
      outro: NOT_YOURS.sl,
    },
    en: {
      subject: 'We have received your request for a visit',
      intro:
        'thank you for your request. We have received it; the visit is not confirmed yet. We will write to you at this address.',
      outro: NOT_YOURS.en,
    },
  },
  confirmed: {
    sl: {
      subject: 'Vaš obisk je potrjen',
      intro: 'vaš obisk je potrjen. Veselimo se srečanja z vami!',
      outro: CONTRACT_TEXTS.sl,
    },
    en: {
      subject: 'Your visit is confirmed',
      intro: 'your visit is confirmed. We look forward to meeting you!',
      outro: CONTRACT_TEXTS.en,
    },
  },
  moved: {
    sl: {
      subject: 'Vaš obisk je spremenjen',
      intro: 'podatki o vašem potrjenem obisku so se spremenili. Odslej velja:',
      outro: CONTRACT_TEXTS.sl,
    },
    en: {
      subject: 'Your visit has changed',
      intro: 'the details of your confirmed visit have changed. From now on this applies:',
      outro: CONTRACT_TEXTS.en,
    },
  },
  proposed: {
    sl: {
      subject: 'Predlagamo drug termin za vaš obisk',
      intro:
        'ob želenem času vas žal ne moremo sprejeti, z veseljem pa vas pričakamo v spodnjem terminu. Obisk bo potrjen, ko predlog sprejmete na spodnji povezavi.',
    },
    en: {
      subject: 'We propose another time for your visit',
      intro:
        'we are sorry that we cannot receive you at the time you chose, but we would be glad to welcome you at the time below. The visit is confirmed once you accept it by the link below.',
    },
  },
  declined: {
    sl: {
      subject: 'Obiska žal ne moremo potrditi',
      intro: 'v spodnjem terminu vas žal ne moremo sprejeti. Veseli bomo, če nas obiščete kdaj drugič.',
    },
    en: {
      subject: 'We are sorry that we cannot confirm your visit',
      intro: 'we are sorry that we cannot receive you at the time below. We would be glad to welcome you another time.',
    },
  },
  cancelled: {
    sl: {
      subject: 'Vaš obisk je odpovedan',
      intro: 'spodnji obisk je odpovedan. Veseli bomo, če nas obiščete kdaj drugič.',
    },
    en: {
      subject: 'Your visit is cancelled',
      intro: 'the visit below is cancelled. We would be glad to welcome you another time.',
    },
  },
  reminder: {
    sl: {
      subject: 'Opomnik na vaš obisk',
      intro: 'radi bi vas spomnili na vaš obisk. Veselimo se srečanja z vami!',
    },
    en: {
      subject: 'Reminder of your visit',
      intro: 'we would like to remind you of your visit. We look forward to meeting you!',
    },
  },
};

const LINK_TEXTS = {
  sl: {
    change: 'Obisk spremenite ali odpoveste tukaj:',
    accept: 'Predlog sprejmete, spremenite ali odpoveste tukaj:',
    late: 'Rok za spremembo ali odpoved po spletu je mimo: če ne morete priti, nas prosimo pokličite. Podatki o obisku:',
    again: 'Drug termin izberete tukaj:',
  },
  en: {
    change: 'Change or cancel your visit here:',
    accept: 'Accept, change or cancel it here:',
    late: 'The time to change or cancel online is over: please call us if you cannot come. Your visit:',
    again: 'Choose another time here:',
  },
} as const satisfies Record<Language, unknown>;

/** Pages on which visits are booked. */
const VISIT_PAGES: Readonly<Record<Language, string>> = { sl: '/visit', en: '/en/visit' };

const ENDED_KINDS: ReadonlySet<GuestMailKind> = new Set(['declined', 'cancelled']);
const INVITATION_KINDS: ReadonlySet<GuestMailKind> = new Set(['confirmed', 'moved']);

function createLinkLines(kind: GuestMailKind, visit: MailedVisit, context: MailContext): string[] {
  const { language, id } = visit;
  const texts = LINK_TEXTS[language];
  if (ENDED_KINDS.has(kind)) return [texts.again, new URL(VISIT_PAGES[language], context.siteOrigin).href];
  const link = createVisitLink(id, 'guest', language, context);
  if (kind === 'proposed') return [texts.accept, link];
  if (kind === 'received') return [texts.change, link];
  if (getCancelDeadline(visit) <= context.time) return [texts.late, link];
  return [texts.change, link, formatCancelLine(visit, language)];
}

/**
 * Creates a mail to the guest of a visit in their language; replies go to the winery. It contains no free
 * text of the guest, so that nobody can use it to send text to others. A confirmed visit has an invitation;
 * with `hadInvitation` any other mail removes it from the calendar again, except a reminder.
 */
export function createGuestMail(
  kind: GuestMailKind,
  visit: MailedVisit,
  context: MailContext,
  hadInvitation: boolean,
): VisitMail {
  const { winery } = context;
  const { language, id, email, version, heldUntil } = visit;
  const { subject, intro, outro } = GUEST_TEXTS[kind][language];
  const heldLines =
    kind === 'proposed' && heldUntil
      ? [`${HELD_TEXTS[language]}: ${formatInstant(new Date(heldUntil), language)}`]
      : [];
  // By its date: a reminder that is sent late may arrive on the day itself.
  const day = formatVisitTime({ date: visit.date, start: null, end: null }, language);
  const isInvitation = INVITATION_KINDS.has(kind);
  const isCancellation = hadInvitation && !isInvitation && kind !== 'reminder';
  const paragraphs = [
    [GREETINGS[language]],
    [intro],
    [...formatVisitLines(visit, language, winery), ...heldLines],
    createLinkLines(kind, visit, context),
    ...(outro ? [[outro]] : []),
    [CLOSINGS[language], winery.name],
  ];
  return {
    name: `${id}-${kind}-${version}`,
    audience: 'guest',
    // A reminder lacks the invitation and the terms of a confirmation.
    isReplacing: kind !== 'reminder',
    to: email,
    ...(winery.email && { replyTo: winery.email }),
    language,
    subject: kind === 'reminder' ? `${subject}: ${day}` : subject,
    text: paragraphs.map((lines) => lines.join('\n')).join('\n\n'),
    ...(isInvitation && { calendar: createInvitation(visit, context, 'REQUEST') }),
    ...(isCancellation && { calendar: createInvitation(visit, context, 'CANCEL') }),
  };
}

/** Occasions of mails to the winery. */
export type WineryMailKind = 'new' | 'accepted' | 'changed' | 'cancelled';

const WINERY_TEXTS: Readonly<Record<WineryMailKind, { subject: string; intro: string }>> = {
  new: { subject: 'Povpraševanje za obisk', intro: 'Novo povpraševanje za obisk.' },
  accepted: { subject: 'Gost je sprejel predlog', intro: 'Gost je sprejel predlagani termin. Obisk je potrjen.' },
  changed: { subject: 'Gost je spremenil obisk', intro: 'Gost je spremenil termin ali število oseb.' },
  cancelled: { subject: 'Gost je odpovedal obisk', intro: 'Gost je obisk odpovedal. Termin je spet prost.' },
};
const WAITING_TEXT = 'Potrdite, predlagajte drug termin ali zavrnite:';
const CONFIRMED_TEXT = 'Obisk je potrjen samodejno. Drug termin predlagate ali obisk zavrnete tukaj:';
const ANSWERED_TEXT = 'Drug termin predlagate ali obisk zavrnete tukaj:';

function getLinkText(kind: WineryMailKind, { state }: MailedVisit): string {
  if (state === 'New') return WAITING_TEXT;
  return kind === 'accepted' ? ANSWERED_TEXT : CONFIRMED_TEXT;
}

/** Formats the day of a visit with digits: `5. 9. 2026`. */
function formatDay({ date, start }: MailedVisit): string {
  const day = start ? getWineryDay(new Date(start)) : date;
  const { year } = formatDayParts(day, 'sl');
  return `${Number(day.slice(8))}. ${Number(day.slice(5, 7))}. ${year}`;
}

/**
 * Creates a mail to the winery with all details of a visit, in Slovenian, and a link to confirm or decline;
 * replies go to the guest. Headers contain only the validated e-mail address and date.
 */
export function createWineryMail(kind: WineryMailKind, visit: MailedVisit, context: MailContext): VisitMail {
  const { id, version, email, name, phone, message, language } = visit;
  const { subject, intro } = WINERY_TEXTS[kind];
  const linkParagraphs =
    kind === 'cancelled' ? [] : [[getLinkText(kind, visit), createVisitLink(id, 'staff', 'sl', context)].join('\n')];
  const contact = [
    `Jezik: ${language === 'sl' ? 'slovenščina' : 'angleščina'}`,
    `Ime: ${name}`,
    `E-pošta: ${email}`,
    `Telefon: ${phone}`,
  ];
  const heldLines =
    visit.heldUntil && visit.state === 'New'
      ? [`Termin je rezerviran do: ${formatInstant(new Date(visit.heldUntil), 'sl')}`]
      : [];
  const lines = [...formatVisitLines(visit, 'sl', null), ...heldLines, ...contact].join('\n');
  return {
    name: `${id}-winery-${kind}-${version}`,
    audience: 'staff',
    isReplacing: true,
    to: context.winery.email,
    replyTo: email,
    language: 'sl',
    subject: `${subject}: ${formatDay(visit)}`,
    text: [intro, lines, ...linkParagraphs, ...(message ? [message] : [])].join('\n\n'),
  };
}
