import type { Language } from './values';
import { PROBLEM_STATUS, type ProblemCode, type ProblemDocument } from './problem';

interface ProblemText {
  title: string;
  detail: string;
}

/** Title and detail of each problem code in both languages. */
export const PROBLEM_TEXTS: Record<ProblemCode, Record<Language, ProblemText>> = {
  invalid_json: {
    sl: { title: 'Neveljaven JSON', detail: 'Telesa zahteve ni mogoče prebrati kot JSON.' },
    en: { title: 'Invalid JSON', detail: 'The body of the request cannot be read as JSON.' },
  },
  validation_failed: {
    sl: { title: 'Podatki niso veljavni', detail: 'Popravite označena polja.' },
    en: { title: 'Validation failed', detail: 'Please fix the highlighted fields.' },
  },
  invalid_lang: {
    sl: { title: 'Neznan jezik', detail: 'Jezik je lahko sl ali en.' },
    en: { title: 'Unknown language', detail: 'The language must be sl or en.' },
  },
  unauthenticated: {
    sl: { title: 'Niste prijavljeni', detail: 'Za to se morate prijaviti.' },
    en: { title: 'Not signed in', detail: 'You need to sign in for this.' },
  },
  login_failed: {
    sl: { title: 'Prijava ni uspela', detail: 'Prijava ni uspela. Preverite podatke in poskusite znova.' },
    en: { title: 'Login failed', detail: 'Login failed. Check your details and try again.' },
  },
  forbidden: {
    sl: { title: 'Dostop zavrnjen', detail: 'Prijavljeni ste, vendar za to nimate dovoljenja.' },
    en: { title: 'Access denied', detail: 'You are signed in but lack permission for this.' },
  },
  passkey_required: {
    sl: { title: 'Potreben je ključ za dostop', detail: 'V ta račun se prijavite s ključem za dostop.' },
    en: { title: 'Passkey required', detail: 'Sign in to this account with a passkey.' },
  },
  cross_site: {
    sl: { title: 'Zahteva z drugega mesta', detail: 'Spremembe so mogoče samo s strani tega spletnega mesta.' },
    en: { title: 'Cross-site request', detail: 'Changes can be made from the pages of this site only.' },
  },
  not_found: {
    sl: { title: 'Ni najdeno', detail: 'Tega ni bilo mogoče najti.' },
    en: { title: 'Not found', detail: 'There is nothing at this address.' },
  },
  method_not_allowed: {
    sl: { title: 'Metoda ni dovoljena', detail: 'Ta naslov ne podpira te metode.' },
    en: { title: 'Method not allowed', detail: 'This address does not support this method.' },
  },
  version_conflict: {
    sl: { title: 'Medtem spremenjeno', detail: 'Medtem je bila shranjena novejša različica.' },
    en: { title: 'Changed meanwhile', detail: 'A newer version has been saved meanwhile.' },
  },
  last_admin: {
    sl: { title: 'Zadnji skrbnik', detail: 'Ostati mora vsaj en dejaven skrbnik.' },
    en: { title: 'Last administrator', detail: 'At least one active administrator must remain.' },
  },
  last_passkey: {
    sl: {
      title: 'Zadnji ključ za dostop',
      detail: 'Skrbniki potrebujejo ključ za dostop. Najprej dodajte drugega, nato odstranite tega.',
    },
    en: {
      title: 'Last passkey',
      detail: 'Administrators need a passkey. Add another one first, then remove this one.',
    },
  },
  in_use: {
    sl: { title: 'V uporabi', detail: 'Tega ni mogoče izbrisati ali tja premakniti, ker je v uporabi.' },
    en: { title: 'In use', detail: 'This cannot be deleted or moved there because it is in use.' },
  },
  already_exists: {
    sl: { title: 'Že obstaja', detail: 'To že obstaja.' },
    en: { title: 'Already exists', detail: 'This exists already.' },
  },
  already_undone: {
    sl: { title: 'Že razveljavljeno', detail: 'To spremembo je že nekdo razveljavil.' },
    en: { title: 'Already undone', detail: 'This change has been undone already.' },
  },
  incomplete: {
    sl: { title: 'Etiketa še ni popolna', detail: 'Preden jo objavite, dopolnite, kar je našteto.' },
    en: { title: 'The label is not complete', detail: 'Complete what is listed before you publish it.' },
  },
  slot_full: {
    sl: { title: 'Termin je zaseden', detail: 'Ta termin je medtem zaseden. Izberite drugega.' },
    en: { title: 'The time is full', detail: 'This time has been taken meanwhile. Choose another one.' },
  },
  link_used: {
    sl: { title: 'Povezava je uporabljena', detail: 'To povezavo ste za to že uporabili.' },
    en: { title: 'Link already used', detail: 'You have already used this link for that.' },
  },
  label_published: {
    sl: { title: 'Etiketa je objavljena', detail: 'Objavljeno etiketo spremenite samo s popravkom in razlogom zanj.' },
    en: {
      title: 'The label is published',
      detail: 'A published label is changed by a correction with a reason alone.',
    },
  },
  vintage_in_use: {
    sl: {
      title: 'Letnik je že v rabi',
      detail: 'Vino ali etiketa sta objavljena ali ima vino serije. Vse skupaj zato ostane, kot je.',
    },
    en: {
      title: 'The vintage is in use',
      detail: 'The wine or its label is published, or the wine has lots. So everything stays as it is.',
    },
  },
  no_former_vintage: {
    sl: {
      title: 'To ni nov letnik',
      detail: 'Vino nima prejšnjega letnika, zato ga ni mogoče razveljaviti skupaj. Izbrišite vino.',
    },
    en: {
      title: 'Not a new vintage',
      detail: 'The wine has no earlier vintage, so it cannot be undone together. Delete the wine instead.',
    },
  },
  request_timeout: {
    sl: {
      title: 'Predolgo pošiljanje',
      detail: 'Zahteva ni pravočasno prispela v celoti. Preverite povezavo in poskusite znova.',
    },
    en: {
      title: 'Request timeout',
      detail: 'The request did not arrive completely. Check your connection and try again.',
    },
  },
  too_large: {
    sl: { title: 'Preveliko', detail: 'Zahteva ali datoteka presega dovoljeno velikost.' },
    en: { title: 'Too large', detail: 'The request or the file is over the size limit.' },
  },
  unsupported_media_type: {
    sl: { title: 'Nepodprta vrsta vsebine', detail: 'Ta vrsta vsebine ni podprta.' },
    en: { title: 'Unsupported media type', detail: 'This type of content is not supported.' },
  },
  session_mismatch: {
    sl: { title: 'Seja ni več veljavna', detail: 'Seja je bila zamenjana ali zaključena. Prijavite se znova.' },
    en: { title: 'Session no longer valid', detail: 'The session was replaced or ended. Please sign in again.' },
  },
  rate_limited: {
    sl: { title: 'Preveč poskusov', detail: 'V kratkem času je bilo preveč poskusov. Poskusite znova pozneje.' },
    en: { title: 'Too many attempts', detail: 'There were too many attempts in a short time. Please try again later.' },
  },
  session_expired: {
    sl: { title: 'Seja je potekla', detail: 'Seja je potekla. Prijavite se znova.' },
    en: { title: 'Session expired', detail: 'Your session has expired. Please sign in again.' },
  },
  internal: {
    sl: { title: 'Napaka strežnika', detail: 'Na strežniku je prišlo do napake. Poskusite znova.' },
    en: { title: 'Server error', detail: 'Something went wrong on the server. Please try again.' },
  },
  storage_unavailable: {
    sl: {
      title: 'Shramba ni dosegljiva',
      detail: 'Shramba datotek se ne odziva. Poskusite znova čez nekaj trenutkov.',
    },
    en: { title: 'Storage unavailable', detail: 'The file storage does not answer. Please try again in a moment.' },
  },
  unavailable: {
    sl: { title: 'Začasno nedosegljivo', detail: 'Storitev začasno ni na voljo. Poskusite znova čez nekaj trenutkov.' },
    en: { title: 'Temporarily unavailable', detail: 'The service is not available now. Please try again in a moment.' },
  },
  storage_full: {
    sl: {
      title: 'Ni več prostora',
      detail: 'Na strežniku je zmanjkalo prostora, zato ni bilo shranjeno nič. Obvestite skrbnika.',
    },
    en: {
      title: 'No space left',
      detail: 'The server has no space left, so nothing was saved. Please tell the administrator.',
    },
  },
};

/**
 * Creates the problem document (error response body) of an error code (RFC 9457; api.md, "Errors"). Title and
 * detail are in the given language. `instance` is the requested path; `extensions` adds members such as field
 * errors.
 */
export const createProblemDocument = (
  code: ProblemCode,
  language: Language,
  instance: string,
  extensions: Omit<ProblemDocument['extensions'], 'code'> = {},
): ProblemDocument => ({
  type: `urn:problem:${code}`,
  ...PROBLEM_TEXTS[code][language],
  status: PROBLEM_STATUS[code],
  instance,
  extensions: { code, ...extensions },
});

/** The Strapi panel is in English only. */
export const PANEL_LANGUAGE: Language = 'en';

/**
 * Returns a problem document with the additional member `error` (status, name, message), which Strapi's panel
 * displays.
 */
export const toPanelProblem = (document: ProblemDocument) => ({
  ...document,
  error: { status: document.status, name: document.extensions.code, message: document.detail, details: {} },
});
