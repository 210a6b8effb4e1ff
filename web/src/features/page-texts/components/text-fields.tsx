import clsx from 'clsx';
import { RotateCcw } from 'lucide-react';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentData } from '#contract/content';
import { LANGUAGES, getOtherLanguage, type Language } from '#contract/languages';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import { getControlClass } from '#shared/form/field';
import { StaffBadge } from '#shared/ui/staff-notice';
import { hasPluralFormOfKey } from '#contract/plural-forms';
import { findPlaceholderIssue } from '../lib/text-placeholders';
import { findText, formatPath, formatKey, getTextFieldId, type FindKeyName, type TextPath } from '../lib/text-value';

/** Context of the fields of the form view. `language` is the one that narrow screens show. */
export interface TextFormState {
  documents: Record<Language, ContentData>;
  bundled: Record<Language, ContentData>;
  /** Sets a text; undefined restores the bundled text. */
  edit: (language: Language, path: TextPath, value: unknown) => void;
  /** Changes a list in both languages, so that their items stay aligned. */
  editList: (path: TextPath, change: (items: readonly unknown[]) => unknown[]) => void;
  language: Language;
  keyNames: FindKeyName;
}
/** React context with the documents and edit functions of the form view of page texts; null outside of it. */
export const TextFormContext = createContext<TextFormState | null>(null);

/**
 * Returns the context of the form view of page texts: their documents, and functions to edit them. Throws
 * outside of `TextForm`.
 */
export function useTextForm(): TextFormState {
  const form = use(TextFormContext);
  if (!form) throw new Error('A text field needs the form view around it.');
  return form;
}

/** Number of rows that fit a text, for browsers without `field-sizing`. */
const countRows = (text: string, long: boolean): number =>
  long ? Math.min(10, Math.max(2, Math.ceil(text.length / 60))) : 1;

interface TextFieldProps {
  path: TextPath;
  long: boolean;
}

/** One text in one language. A text that was never saved shows the bundled one. */
function TextCell({ path, long, language }: TextFieldProps & { language: Language }) {
  const { t } = useTranslation();
  const { documents, bundled, edit, keyNames } = useTextForm();
  const getText = (each: Language) => findText(documents[each], bundled[each], path);
  const isOwn = (each: Language) => {
    const { source, value } = getText(each);
    return source === 'document' && typeof value === 'string' && value.trim() !== '';
  };
  const found = getText(language);
  const isSaved = found.source === 'document';
  const value = typeof found.value === 'string' ? found.value : '';
  const bundledText = findText({}, bundled[language], path).value;
  const isMissing = isOwn(getOtherLanguage(language)) && !isOwn(language);
  const label = formatPath(path, keyNames);
  const issue = isSaved ? findPlaceholderIssue(path.at(-1) ?? '', value, bundledText) : null;
  const id = getTextFieldId(language, path);
  const noteId = `${id}-note`;
  return (
    <>
      <textarea
        id={id}
        lang={language}
        rows={countRows(value, long)}
        aria-label={addLanguageToLabel(t, label, language)}
        aria-describedby={noteId}
        className={clsx(
          getControlClass(false),
          'field-sizing-content resize-y',
          !isSaved && 'text-ink-soft',
          isMissing && 'border-brass bg-brass-pale/40',
          issue && 'border-wine',
        )}
        value={value}
        onChange={(event) => {
          edit(language, path, event.target.value);
        }}
      />
      <div id={noteId} className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
        {isMissing ? <StaffBadge tone="attention">{t('adminContent.missing')}</StaffBadge> : null}
        {issue && issue.missing.length > 0 ? (
          <p className="basis-full text-xs font-semibold text-wine-deep">
            {t('adminContent.placeholders.missing', { names: issue.missing.join(', ') })}
          </p>
        ) : null}
        {issue && issue.unknown.length > 0 ? (
          <p className="basis-full text-xs font-semibold text-wine-deep">
            {t('adminContent.placeholders.unknown', { names: issue.unknown.join(', ') })}
          </p>
        ) : null}
        {isSaved && typeof bundledText === 'string' && value !== bundledText ? (
          <button
            type="button"
            className="inline-flex min-h-6 items-center gap-1 text-2xs text-ink-soft underline-offset-2 hover:text-ink hover:underline"
            onClick={() => {
              edit(language, path, undefined);
            }}
          >
            <RotateCcw aria-hidden className="size-3" />
            {t('adminContent.useBundled')}
            <span className="sr-only"> {label}</span>
          </button>
        ) : null}
      </div>
    </>
  );
}

/**
 * Fields of one page text in both languages, side by side if there is room. A text that was never saved shows
 * the bundled one; missing translations and wrong placeholders are marked. `known` is false for a key that is
 * not in the bundled texts, `long` gives the field several lines.
 */
export function TextField({ path, long, known }: TextFieldProps & { known: boolean }) {
  const { t } = useTranslation();
  const { language: screenLanguage, keyNames } = useTextForm();
  const key = path.at(-1) ?? '';
  return (
    <div className="py-2.5">
      <p aria-hidden className="mb-1 flex items-center gap-2 text-xs font-semibold">
        {formatKey(key, keyNames)}
        {known ? null : <StaffBadge>{t('adminContent.unknownKey')}</StaffBadge>}
      </p>
      <div className="grid gap-x-4 gap-y-2 @4xl:grid-cols-2">
        {LANGUAGES.map((language) => (
          <div key={language} className={clsx('min-w-0', language !== screenLanguage && '@max-4xl:hidden')}>
            {hasPluralFormOfKey(language, key) ? (
              <TextCell path={path} long={long} language={language} />
            ) : (
              <p className="py-2 text-xs text-ink-soft">{t('adminContent.noPlural')}</p>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
