import clsx from 'clsx';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { getOtherLanguage, type Language } from '#contract/languages';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import { getControlClass } from '#shared/form/field';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffBadge } from '#shared/ui/staff-notice';
import { useTextForm } from '../lib/text-form-context';
import { findPlaceholderIssue, findPlaceholderRule, listPlaceholders } from '../lib/text-placeholders';
import { getDisplayedText, getTextFieldId, type TextPath } from '../lib/text-value';
import { PlaceholderChips, PlaceholderWarning } from './placeholder-chips';

/** Number of rows that fit a text, for browsers without `field-sizing`. */
const countRows = (text: string, isLong: boolean): number =>
  isLong ? Math.min(10, Math.max(2, Math.ceil(text.length / 60))) : 1;

interface TextCellProps {
  path: TextPath;
  /** Name of the text with its section, without the language. */
  label: string;
  language: Language;
  /** Gives the field several lines. */
  isLong: boolean;
  /** Whether the other language has the same text, so that this one can lack its translation. */
  isTranslated?: boolean;
}

/**
 * Field of a text in one language, with the chips of its placeholders and what is wrong with it. A text that
 * was never saved shows the bundled one.
 */
export function TextCell({ path, label, language, isLong, isTranslated = true }: TextCellProps) {
  const { t } = useTranslation();
  const { documents, bundled, edit } = useTextForm();
  const field = useRef<HTMLTextAreaElement>(null);
  const wasFocused = useRef(false);
  const getText = (each: Language) => getDisplayedText(documents[each], bundled[each], path);
  const isOwn = (each: Language) => {
    const { source, value } = getText(each);
    return source === 'document' && typeof value === 'string' && value.trim() !== '';
  };
  const displayedText = getText(language);
  const isSaved = displayedText.source === 'document';
  const value = typeof displayedText.value === 'string' ? displayedText.value : '';
  const bundledText = getDisplayedText({}, bundled[language], path).value;
  const isMissing = isTranslated && isOwn(getOtherLanguage(language)) && !isOwn(language);
  const rule = findPlaceholderRule(bundled[language], path);
  const issue = isSaved ? findPlaceholderIssue(rule, value) : null;
  const id = getTextFieldId(language, path);
  const noteId = `${id}-note`;

  /** Inserts a placeholder at the caret, or at the end of a text that never had the focus. */
  function insert(placeholder: string): void {
    const element = field.current;
    if (!element) return;
    const end = element.value.length;
    const [from, to] = wasFocused.current ? [element.selectionStart, element.selectionEnd] : [end, end];
    element.focus();
    element.setRangeText(placeholder, from, to, 'end');
    // React hears of the change as of one that was typed.
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <>
      <textarea
        ref={field}
        id={id}
        lang={language}
        rows={countRows(value, isLong)}
        aria-label={addLanguageToLabel(t, label, language)}
        aria-describedby={noteId}
        className={clsx(
          getControlClass(false),
          'field-sizing-content scroll-mt-56 resize-y',
          !isSaved && 'text-ink-soft',
          isMissing && 'border-brass bg-brass-pale/40',
          issue && 'border-wine',
        )}
        value={value}
        onFocus={() => {
          wasFocused.current = true;
        }}
        onChange={(event) => {
          edit(language, path, event.target.value);
        }}
      />
      <div className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
        <div id={noteId} className="contents">
          {isMissing ? <StaffBadge tone="attention">{t('adminContent.missing')}</StaffBadge> : null}
          <PlaceholderWarning issue={issue} />
        </div>
        <PlaceholderChips
          names={rule?.allowed ?? []}
          usedNames={listPlaceholders(value)}
          label={addLanguageToLabel(t, label, language)}
          onInsert={insert}
        />
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
