import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, otherLanguage } from '#contract/languages';
import { isBlank } from './bilingual';
import { labelInLanguage } from './language-labels';

/** What the control of a text in one of the languages is told. */
export interface LanguageFieldProps {
  name: string;
  label: string;
  lang: string;
  hint: ReactNode;
}

export interface InBothLanguagesProps {
  /** Name of the text in the form, without its language. */
  name: string;
  /** Path of the object that has a part for each language; the form itself, unless told. */
  within?: string;
  label: string;
  hint?: string;
  children: (field: LanguageFieldProps) => ReactNode;
}

/** A text in both languages, side by side where there is room; one that is written in the other language only says so. */
export function InBothLanguages({ name, within, label, hint, children }: InBothLanguagesProps) {
  const { t } = useTranslation();
  const names = LANGUAGES.map((language) => [within, language, name].filter(Boolean).join('.'));
  const values = useWatch({ name: names });
  const blank = { sl: isBlank(values[0]), en: isBlank(values[1]) };
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      {LANGUAGES.map((language, index) => (
        <div key={language}>
          {children({
            name: names[index] ?? name,
            label: labelInLanguage(t, label, language),
            lang: language,
            hint:
              blank[language] && !blank[otherLanguage(language)] ? (
                <span className="font-semibold text-wine-deep">{t('admin.bilingual.missing')}</span>
              ) : (
                hint
              ),
          })}
        </div>
      ))}
    </div>
  );
}
