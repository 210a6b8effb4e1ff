import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { LANGUAGES, type Language } from '#contract/languages';
import { hasPluralFormOfKey } from '#contract/plural-forms';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffBadge } from '#shared/ui/staff-notice';
import type { PluralEntry } from '../lib/text-entries';
import { useTextForm } from '../lib/text-form-context';
import { formatPluralForm } from '../lib/text-names';
import type { TextPath } from '../lib/text-value';
import { TextCell } from './text-cell';

/** Both languages side by side if there is room, else the chosen one. */
function LanguageColumns({ children }: { children: (language: Language) => ReactNode }) {
  const { language: screenLanguage } = useTextForm();
  return (
    <div className="grid gap-x-4 gap-y-2 @4xl:grid-cols-2">
      {LANGUAGES.map((language) => (
        <div key={language} className={clsx('min-w-0', language !== screenLanguage && '@max-4xl:hidden')}>
          {children(language)}
        </div>
      ))}
    </div>
  );
}

/** Name of a text, with a badge if no page uses it. */
function TextName({ name, isKnown }: { name: string; isKnown: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {name}
      {isKnown ? null : <StaffBadge>{t('adminContent.unknownKey')}</StaffBadge>}
    </>
  );
}

const NAME_CLASS = 'mb-1 flex items-center gap-2 text-xs font-semibold';

interface TextFieldProps {
  path: TextPath;
  /** False for a text that is not among the bundled ones. */
  isKnown: boolean;
  isLong: boolean;
}

/**
 * Fields of one page text in both languages. A text that was never saved shows the bundled one; missing
 * translations and wrong placeholders are marked.
 */
export function TextField({ path, isLong, isKnown }: TextFieldProps) {
  const { formatName, formatPath } = useTextForm();
  return (
    <div className="py-2.5">
      <p aria-hidden className={NAME_CLASS}>
        <TextName name={formatName(path)} isKnown={isKnown} />
      </p>
      <LanguageColumns>
        {(language) => <TextCell path={path} label={formatPath(path)} isLong={isLong} language={language} />}
      </LanguageColumns>
    </div>
  );
}

/** Fields of a text with a form for each kind of number: each language has its own forms. */
export function PluralField({ path, isKnown, forms }: PluralEntry) {
  const { t } = useTranslation();
  const { formatName, formatPath } = useTextForm();
  const id = useId();
  const getForms = (language: Language) => forms.filter(({ form }) => hasPluralFormOfKey(language, `_${form}`));
  return (
    <div role="group" aria-labelledby={id} className="py-2.5">
      <p id={id} className={NAME_CLASS}>
        <TextName name={formatName(path)} isKnown={isKnown} />
      </p>
      <p className="mb-2 text-xs text-ink-soft">{t('adminContent.pluralHint')}</p>
      <LanguageColumns>
        {(language) => (
          <div className="space-y-2">
            {getForms(language).map(({ form, path: formPath }) => {
              const name = formatPluralForm(t, language, form);
              return (
                <div key={formPath.join('.')} className="flex items-start gap-2">
                  <span aria-hidden className="w-24 shrink-0 pt-2 text-xs text-ink-soft">
                    {name}
                  </span>
                  <div className="min-w-0 flex-1">
                    <TextCell
                      path={formPath}
                      label={`${formatPath(path)}: ${name}`}
                      isLong={false}
                      language={language}
                      isTranslated={form === 'one' || form === 'other'}
                    />
                  </div>
                </div>
              );
            })}
          </div>
        )}
      </LanguageColumns>
    </div>
  );
}
