import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';

/**
 * The languages of labels by their own names, as each is written at the beginning of a line. Not asked of browsers: not all
 * of them know Irish and Maltese, and they would name these in a language of the reader's.
 */
export const LANGUAGE_NAMES: Readonly<Record<LabelLanguage, string>> = {
  bg: 'Български',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  et: 'Eesti',
  fi: 'Suomi',
  fr: 'Français',
  ga: 'Gaeilge',
  hr: 'Hrvatski',
  hu: 'Magyar',
  it: 'Italiano',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  mt: 'Malti',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sv: 'Svenska',
};

/** The same, in the order of the law's tables. */
export const NAMED_LABEL_LANGUAGES = LABEL_LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }));
