import { LABEL_LANGUAGES, type LabelLanguage } from '#contract/label-terms';

/** A language of labels by its own name: `slovenščina`, `Deutsch`. */
export const nativeName = (language: LabelLanguage): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The languages of labels with their own names, in the order of the law's tables. */
export const NAMED_LABEL_LANGUAGES = LABEL_LANGUAGES.map((id) => ({ id, name: nativeName(id) }));
