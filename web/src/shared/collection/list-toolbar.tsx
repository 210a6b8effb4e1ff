import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { SearchField, type SearchFieldProps } from './search-field';
import type { ListAddress } from './use-list-address';

/** How many things a list shows, in words, and the way back to all of them. */
export function ListCount({ address, count }: { address: ListAddress; count: string }) {
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

export interface ListToolbarProps extends SearchFieldProps {
  /** How many are shown, in words. */
  count: string;
  /** Filters beside the search. */
  children?: ReactNode;
}

/** Search, filters and count of a list: the same place in every collection. */
export function ListToolbar({ address, count, children, ...search }: ListToolbarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <SearchField {...search} address={address} />
      {children}
      <ListCount address={address} count={count} />
    </div>
  );
}
