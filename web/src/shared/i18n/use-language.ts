import { useTranslation } from 'react-i18next';
import { languageOf, type Language } from '#contract/languages';

/** The language that is shown; the component renders again when it changes. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n.language);
