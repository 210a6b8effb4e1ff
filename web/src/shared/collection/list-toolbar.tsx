import { Search } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { controlClass } from '#shared/form/field';
import { useShortcutTarget } from '#shared/shortcuts/use-shortcut-target';
import { Button } from '#shared/ui/button';
import type { ListAddress } from './use-list-address';

export interface ListToolbarProps {
  address: ListAddress;
  /** How many are shown, in words. */
  count: string;
  /** Filters beside the search. */
  children?: ReactNode;
}

/** Search, filters and count of a list: the same place in every collection. `/` puts the cursor into the search. */
export function ListToolbar({ address, count, children }: ListToolbarProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <div className="relative min-w-48 flex-1 sm:max-w-xs">
        <label htmlFor={id} className="mb-1 block text-xs font-semibold">
          {t('admin.list.search')}
        </label>
        <Search aria-hidden className="absolute bottom-2.5 left-3 size-4 text-ink-soft" />
        <input
          id={id}
          type="search"
          {...useShortcutTarget('search')}
          value={address.get('search')}
          onChange={({ target }) => {
            address.set({ search: target.value });
          }}
          className={`${controlClass(false)} pl-9`}
        />
      </div>
      {children}
      <p role="status" className="ml-auto flex min-h-9 items-center gap-3 text-xs text-ink-soft">
        {count}
        {address.isNarrowed ? (
          <Button tone="quiet" size="sm" onClick={address.clear}>
            {t('admin.list.clear')}
          </Button>
        ) : null}
      </p>
    </div>
  );
}
