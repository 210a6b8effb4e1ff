import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/search-terms';
import { useTranslation } from '#shared/i18n/use-translation';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';

interface TextSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is found, announced to screen readers; empty without a search. */
  result: string;
}

/**
 * Search field over page texts, with what it found. Escape clears it. It is the target of the `search`
 * shortcut.
 */
export function TextSearch({ label, value, onChange, result }: TextSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="flex items-center gap-2 text-sm font-semibold">
        <Search aria-hidden className="size-4" strokeWidth={1.5} />
        {label}
      </label>
      <input
        id={id}
        {...useShortcutTarget('search')}
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        className="min-h-9 w-full max-w-80 min-w-0 rounded-sm border border-line-strong bg-white px-3 text-sm hover:border-ink"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          // Enter would save the form around it.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape') onChange('');
        }}
      />
      {value === '' ? null : (
        <Button
          tone="quiet"
          size="sm"
          onClick={() => {
            onChange('');
          }}
        >
          <X aria-hidden className="size-4" strokeWidth={1.5} />
          {t('adminContent.search.clear')}
        </Button>
      )}
      <p role="status" className="text-xs text-ink-soft">
        {result}
      </p>
    </div>
  );
}
