import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '#shared/form/field';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import type { ListUrlState } from './list-url-state';

/**
 * A parameter of a list's address that is typed: the field holds every key at once, the address follows after a pause.
 * What the address says of itself, by a link or by clearing the filters, comes into the field.
 */
export function useTypedParameter(
  address: ListUrlState,
  name: string,
  pauseMs: number,
): [typed: string, type: (text: string) => void] {
  const current = address.get(name);
  const [typed, setTyped] = useState(current);
  const [seen, setSeen] = useState(current);
  // What the address was told and has not said yet, oldest first: it is drawn later than it is changed.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== current) {
    setSeen(current);
    const arrived = sent.lastIndexOf(current);
    // Who types on while the address follows loses no key by it.
    if (arrived < 0) setTyped(current);
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1));
  }
  const send = useEffectEvent(() => {
    if (typed === (sent.at(-1) ?? current)) return;
    setSent([...sent, typed]);
    address.set({ [name]: typed });
  });
  useEffect(() => {
    const timer = setTimeout(send, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, pauseMs]);
  return [typed, setTyped];
}

interface SearchFieldProps {
  address: ListUrlState;
  /** What is searched for, where it is less than everything. */
  label?: string;
  /** How long typing pauses before the list follows; a server is asked less often with a longer one. */
  pauseMs?: number;
  maxLength?: number;
  disabled?: boolean;
}

/** The search of a list, in its address as `search`. A key puts the cursor into it. */
export function SearchField({ address, label, pauseMs = 0, maxLength, disabled }: SearchFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, type] = useTypedParameter(address, 'search', pauseMs);
  return (
    <div className="relative min-w-48 flex-1 sm:max-w-xs">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {label ?? t('admin.list.search')}
      </label>
      <Search aria-hidden className="absolute bottom-2.5 left-3 size-4 text-ink-soft" />
      <input
        {...useShortcutTarget('search')}
        id={id}
        type="search"
        maxLength={maxLength}
        disabled={disabled}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
        }}
        className={`${controlClass(false)} pl-9`}
      />
    </div>
  );
}

/** How many things a list shows, in words, and the way back to all of them. */
export function ListCount({ address, count }: { address: ListUrlState; count: string }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="ml-auto flex min-h-9 items-center gap-3 text-xs text-ink-soft">
      {count}
      {address.isNarrowed ? (
        <Button tone="quiet" size="sm" onClick={address.clear}>
          {t('admin.list.clear')}
        </Button>
      ) : null}
    </p>
  );
}

interface ListToolbarProps extends SearchFieldProps {
  /** How many are shown, in words. */
  count: string;
  /** Filters beside the search. */
  children?: ReactNode;
}

/** Search, filters and count of a list: the same place in every collection. */
export function ListToolbar({ address, count, children, ...search }: ListToolbarProps) {
  return (
    <div className="no-print mb-3 flex flex-wrap items-end gap-3">
      <SearchField {...search} address={address} />
      {children}
      <ListCount address={address} count={count} />
    </div>
  );
}
