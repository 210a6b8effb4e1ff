import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/search-terms';
import { getControlClass } from '#shared/form/field';
import { useTranslation } from '#shared/i18n/use-translation';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import type { ListUrlState } from './list-url-state';

/** Delay after typing before the URL changes, in ms. */
const TYPING_PAUSE_MS = 300;

/**
 * State of a text field that is bound to a query parameter. Returns the typed text and its setter. The field
 * changes at once, the URL after `pauseMs` without typing. Changes of the URL from elsewhere (links, clearing
 * of filters) update the field.
 */
export function useTypedQueryParam(
  urlState: ListUrlState,
  name: string,
  pauseMs = TYPING_PAUSE_MS,
): [typed: string, type: (text: string) => void] {
  const current = urlState.get(name);
  const [typed, setTyped] = useState(current);
  const [previous, setPrevious] = useState(current);
  // Values that were sent to the URL and have not arrived yet, oldest first: the URL renders later than it
  // changes.
  const [sentTexts, setSentTexts] = useState<readonly string[]>([]);
  if (previous !== current) {
    setPrevious(current);
    const arrived = sentTexts.lastIndexOf(current);
    // Typing continues while the URL follows; no key is lost.
    if (arrived < 0) setTyped(current);
    setSentTexts(arrived < 0 ? [] : sentTexts.slice(arrived + 1));
  }
  const navigation = useAppNavigation();
  const send = useEffectEvent(() => {
    // It would cancel a navigation that the user has begun meanwhile.
    if (typed === (sentTexts.at(-1) ?? current) || navigation.isLeaving()) return;
    setSentTexts([...sentTexts, typed]);
    urlState.set({ [name]: typed });
  });
  useEffect(() => {
    const timer = setTimeout(send, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, pauseMs]);
  return [typed, setTyped];
}

interface FilterInputProps extends ComponentProps<'input'> {
  label: string;
  /** CSS classes for its width and place in the toolbar. */
  layoutClass: string;
  icon?: ReactNode;
  onType: (text: string) => void;
}

/** Labelled text or date field in the toolbar of a list. */
export function FilterInput({ label, layoutClass, icon, onType, ...input }: FilterInputProps) {
  const id = useId();
  return (
    <div className={layoutClass}>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label}
      </label>
      {icon}
      <input
        {...input}
        id={id}
        onChange={({ target }) => {
          onType(target.value);
        }}
        className={clsx(getControlClass(false), icon && 'pl-9')}
      />
    </div>
  );
}

interface SearchFieldProps {
  urlState: ListUrlState;
  /** Label, if the search covers only some fields. */
  label?: string;
  disabled?: boolean;
}

/** Search field of a list, bound to the `search` parameter. It is the target of the `search` shortcut. */
export function SearchField({ urlState, label, disabled }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, type] = useTypedQueryParam(urlState, 'search');
  return (
    <FilterInput
      {...useShortcutTarget('search')}
      label={label ?? t('admin.list.search')}
      layoutClass="relative min-w-48 flex-1 sm:max-w-xs"
      icon={<Search aria-hidden className="absolute bottom-2.5 left-3 size-4 text-ink-soft" />}
      type="search"
      maxLength={MAX_SEARCH_LENGTH}
      disabled={disabled}
      value={typed}
      onType={type}
    />
  );
}

/**
 * Shows the text with the number of listed items; while the list is filtered or sorted, also a button that
 * clears that.
 */
export function ListCount({ urlState, count }: { urlState: ListUrlState; count: string }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="ml-auto flex min-h-9 items-center gap-3 text-xs text-ink-soft">
      {count}
      {urlState.isNarrowed ? (
        <Button tone="quiet" size="sm" onClick={urlState.clear}>
          {t('admin.list.clear')}
        </Button>
      ) : null}
    </p>
  );
}

interface ListToolbarProps extends SearchFieldProps {
  /** Text with the number of listed items. */
  count: string;
  /** Filters beside the search. */
  children?: ReactNode;
}

/**
 * Toolbar of a list: search field, the filters in `children`, and the number of items with a button to clear.
 */
export function ListToolbar({ urlState, count, children, ...search }: ListToolbarProps) {
  return (
    <div className="no-print mb-3 flex flex-wrap items-end gap-3">
      <SearchField {...search} urlState={urlState} />
      {children}
      <ListCount urlState={urlState} count={count} />
    </div>
  );
}
