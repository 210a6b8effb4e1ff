import type { ReactNode } from 'react';
import { ListCount } from './list-count';
import { SearchField, type SearchFieldProps } from './search-field';

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
