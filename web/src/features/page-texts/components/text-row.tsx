import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, otherLanguage, type Language } from '#contract/languages';
import { StaffBadge } from '#shared/ui/staff-badge';
import { isNeededIn } from '../lib/plural-form';
import { pathLabel, stepLabel } from '../lib/text-label';
import { findText, type TextPath } from '../lib/text-value';
import { TextCell } from './text-cell';
import { useTextForm } from './text-form-context';

export interface TextRowProps {
  path: TextPath;
  known: boolean;
  long: boolean;
}

/** One text in both languages, side by side where there is room. */
export function TextRow({ path, known, long }: TextRowProps) {
  const { t } = useTranslation();
  const { drafts, dispatch, language: shown, keyNames } = useTextForm();
  const key = path.at(-1) ?? '';
  const at = (language: Language) => findText(drafts[language].data, drafts[language].bundled, path);
  const isOwn = (language: Language) => {
    const { source, value } = at(language);
    return source === 'document' && typeof value === 'string' && value.trim() !== '';
  };
  const cell = (language: Language) => {
    const shipped = findText({}, drafts[language].bundled, path).value;
    return (
      <TextCell
        id={`text-${language}-${path.join('-')}`}
        label={pathLabel(path, keyNames)}
        language={language}
        found={at(language)}
        bundledText={typeof shipped === 'string' ? shipped : undefined}
        missing={isOwn(otherLanguage(language)) && !isOwn(language)}
        long={long}
        onChange={(value) => {
          dispatch({ type: 'text', language, path, value });
        }}
      />
    );
  };
  return (
    <div className="py-2.5">
      <p aria-hidden className="mb-1 flex items-center gap-2 text-xs font-semibold">
        {stepLabel(key, keyNames)}
        {known ? null : <StaffBadge>{t('adminContent.unknownKey')}</StaffBadge>}
      </p>
      <div className="grid gap-x-4 gap-y-2 xl:grid-cols-2">
        {LANGUAGES.map((language) => (
          <div key={language} className={clsx('min-w-0', language !== shown && 'max-xl:hidden')}>
            {isNeededIn(language, key) ? (
              cell(language)
            ) : (
              <p className="py-2 text-xs text-ink-soft">{t('adminContent.noPlural')}</p>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
