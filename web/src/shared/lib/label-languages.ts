import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';

/**
 * Names of the label languages in the languages themselves, capitalised. Not `Intl.DisplayNames`: some
 * browsers lack Irish and Maltese.
 */
export const LABEL_LANGUAGE_NAMES: Readonly<Record<LabelLanguage, string>> = {
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

/** The label languages with their names, in the order of the law's tables. */
export const LABEL_LANGUAGE_OPTIONS = LABEL_LANGUAGES.map((id) => ({ id, name: LABEL_LANGUAGE_NAMES[id] }));
