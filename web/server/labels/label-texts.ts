import type { LabelLanguage, NamesByLanguage, WineCategory } from '#contract/label-terms';
import categoryNames from './category-names.json';

/**
 * Names of the categories of grapevine products in the EU languages (Regulation (EU) 1308/2013, Annex VII
 * Part II). A name that is not certain is omitted; pages then use English.
 */
export const CATEGORY_NAMES: Readonly<Record<WineCategory, NamesByLanguage>> = categoryNames;

/** Texts of label pages besides the legal phrases. */
interface LabelPageTexts {
  language: string;
  /** Heading of the operator (Regulation (EU) 1169/2011, Article 8), in the words of that regulation. */
  operator: string;
  corrections: string;
}

/** Texts of label pages by language. */
export const LABEL_PAGE_TEXTS: Readonly<Record<LabelLanguage, LabelPageTexts>> = {
  bg: { language: 'Език', operator: 'Стопански субект в областта на храните', corrections: 'Поправки' },
  cs: { language: 'Jazyk', operator: 'Provozovatel potravinářského podniku', corrections: 'Opravy' },
  da: { language: 'Sprog', operator: 'Fødevarevirksomhedsleder', corrections: 'Rettelser' },
  de: { language: 'Sprache', operator: 'Lebensmittelunternehmer', corrections: 'Berichtigungen' },
  el: { language: 'Γλώσσα', operator: 'Υπεύθυνος επιχείρησης τροφίμων', corrections: 'Διορθώσεις' },
  en: { language: 'Language', operator: 'Food business operator', corrections: 'Corrections' },
  es: { language: 'Idioma', operator: 'Operador de empresa alimentaria', corrections: 'Correcciones' },
  et: { language: 'Keel', operator: 'Toidukäitleja', corrections: 'Parandused' },
  fi: { language: 'Kieli', operator: 'Elintarvikealan toimija', corrections: 'Oikaisut' },
  fr: { language: 'Langue', operator: 'Exploitant du secteur alimentaire', corrections: 'Corrections' },
  ga: { language: 'Teanga', operator: 'Oibreoir gnó bia', corrections: 'Ceartúcháin' },
  hr: { language: 'Jezik', operator: 'Subjekt u poslovanju s hranom', corrections: 'Ispravci' },
  hu: { language: 'Nyelv', operator: 'Élelmiszer-vállalkozó', corrections: 'Helyesbítések' },
  it: { language: 'Lingua', operator: 'Operatore del settore alimentare', corrections: 'Correzioni' },
  lt: { language: 'Kalba', operator: 'Maisto verslo operatorius', corrections: 'Pataisymai' },
  lv: { language: 'Valoda', operator: 'Pārtikas apritē iesaistītais tirgus dalībnieks', corrections: 'Labojumi' },
  mt: { language: 'Lingwa', operator: 'Operatur tan-negozju tal-ikel', corrections: 'Korrezzjonijiet' },
  nl: { language: 'Taal', operator: 'Exploitant van een levensmiddelenbedrijf', corrections: 'Correcties' },
  pl: { language: 'Język', operator: 'Podmiot działający na rynku spożywczym', corrections: 'Poprawki' },
  pt: { language: 'Língua', operator: 'Operador da empresa do setor alimentar', corrections: 'Correções' },
  ro: { language: 'Limbă', operator: 'Operator din sectorul alimentar', corrections: 'Corecturi' },
  sk: { language: 'Jazyk', operator: 'Prevádzkovateľ potravinárskeho podniku', corrections: 'Opravy' },
  sl: { language: 'Jezik', operator: 'Nosilec živilske dejavnosti', corrections: 'Popravki' },
  sv: { language: 'Språk', operator: 'Livsmedelsföretagare', corrections: 'Rättelser' },
};

/** Texts of the error pages of labels, in Slovenian, and in English for all other languages. */
export const LABEL_FAILURE_TEXTS = {
  unknown: {
    sl: ['Te etikete ni', 'Preverite, ali je koda prepisana prav. Zapisana je na steklenici.'],
    en: ['There is no such label', 'Please check the code: it stands on the bottle.'],
  },
  'needs lot': {
    sl: [
      'V kodi manjka serija',
      'Številka na steklenici pripada več etiketam. Katera velja, pove šele koda s serijo (L).',
    ],
    en: [
      'The lot is missing in the code',
      'The number on the bottle belongs to several labels. Only a code with the lot (L) tells which of them applies.',
    ],
  },
  unavailable: {
    sl: ['Etiketa trenutno ni na voljo', 'Poskusite znova čez nekaj trenutkov.'],
    en: ['The label is not available at the moment', 'Please try again in a moment.'],
  },
  method: {
    sl: ['Tega tu ni mogoče', 'Etikete je mogoče samo brati.'],
    en: ['This is not possible here', 'Labels can only be read.'],
  },
} as const satisfies Record<string, Record<'sl' | 'en', readonly [title: string, detail: string]>>;
/** Why a label cannot be shown. */
export type LabelFailure = keyof typeof LABEL_FAILURE_TEXTS;
