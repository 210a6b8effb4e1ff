import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader, type SortDescriptor } from 'react-aria-components/Table';

export interface StaffColumn<Item> {
  id: string;
  label: string;
  /** Names the row for screen readers; one column must have it. */
  isRowHeader?: boolean;
  sortable?: boolean;
  render: (item: Item) => ReactNode;
}

export interface StaffTableProps<Item> {
  label: string;
  columns: readonly StaffColumn<Item>[];
  items: readonly Item[];
  idOf: (item: Item) => string;
  empty: ReactNode;
  sort?: SortDescriptor;
  onSort?: (sort: SortDescriptor) => void;
}

/** A list of things with columns; it scrolls sideways by itself where the screen is narrower than its columns. */
export function StaffTable<Item>({ label, columns, items, idOf, empty, sort, onSort }: StaffTableProps<Item>) {
  return (
    <div className="relative overflow-x-auto rounded-md border border-line bg-white">
      <Table
        aria-label={label}
        sortDescriptor={sort}
        onSortChange={onSort}
        className="w-full border-collapse text-left text-sm"
      >
        <TableHeader>
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={column.isRowHeader}
              allowsSorting={column.sortable}
              className="border-b border-line-strong bg-stone px-3 py-2 text-xs font-semibold whitespace-nowrap text-ink-soft"
            >
              {({ allowsSorting, sortDirection }) => (
                <span className="inline-flex items-center gap-1">
                  {column.label}
                  {allowsSorting && sortDirection ? <SortMark direction={sortDirection} /> : null}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <div className="px-3 py-8 text-center text-ink-soft">{empty}</div>}>
          {items.map((item) => (
            <Row key={idOf(item)} id={idOf(item)} className="border-b border-line last:border-b-0 hover:bg-paper">
              {columns.map((column) => (
                <Cell key={column.id} className="px-3 py-2.5 align-middle">
                  {column.render(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const SortMark = ({ direction }: { direction: 'ascending' | 'descending' }) => {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Arrow aria-hidden className="size-3" />;
};
