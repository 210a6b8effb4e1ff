import clsx from 'clsx';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/language';
import { controlClass } from '#shared/form/field';
import { StaffBadge } from '#shared/ui/staff-badge';
import type { FoundText } from '../lib/text-value';

export interface TextCellProps {
  id: string;
  /** The whole path in words, without the language. */
  label: string;
  language: Language;
  /** What the site shows: the document's text, else the bundled one. */
  found: FoundText;
  /** The text that the site ships with at this place, if any. */
  bundledText: string | undefined;
  /** True where only the other language has a text of its own. */
  missing: boolean;
  long: boolean;
  /** `undefined` goes back to the bundled text. */
  onChange: (value: string | undefined) => void;
}

/** Enough rows for a text, as far as its length tells; browsers that can size the field themselves do. */
const rowsFor = (text: string, long: boolean): number =>
  long ? Math.min(10, Math.max(2, Math.ceil(text.length / 60))) : 1;

/** One text in one language. A text that was never saved is what the site ships with, ready to be changed. */
export function TextCell({ id, label, language, found, bundledText, missing, long, onChange }: TextCellProps) {
  const { t } = useTranslation();
  const own = found.source === 'document';
  const value = typeof found.value === 'string' ? found.value : '';
  const noteId = `${id}-note`;
  return (
    <div className="min-w-0">
      <textarea
        id={id}
        lang={language}
        rows={rowsFor(value, long)}
        aria-label={`${label} – ${t(`admin.languages.${language}`)}`}
        aria-describedby={noteId}
        className={clsx(
          controlClass(false),
          'field-sizing-content resize-y',
          !own && 'text-ink-soft',
          missing && 'border-brass bg-brass-pale/40',
        )}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      <div id={noteId} className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
        {missing ? <StaffBadge tone="attention">{t('adminContent.missing')}</StaffBadge> : null}
        {own && bundledText !== undefined && value !== bundledText ? (
          <button
            type="button"
            className="inline-flex min-h-6 items-center gap-1 text-2xs text-ink-soft underline-offset-2 hover:text-ink hover:underline"
            onClick={() => {
              onChange(undefined);
            }}
          >
            <RotateCcw aria-hidden className="size-3" />
            {t('adminContent.useBundled')}
            <span className="sr-only">{label}</span>
          </button>
        ) : null}
      </div>
    </div>
  );
}
