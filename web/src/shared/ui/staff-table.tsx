import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { parseSortParam } from '#contract/staff-list';
import { getNextSortParam } from '#shared/lib/sorting';
import { Cell, Column, Row, Table, TableBody, TableHeader, type SortDescriptor } from 'react-aria-components/Table';

export interface StaffColumn<Item> {
  id: string;
  label: string;
  /** Whether the column names the row for screen readers. One column must have it. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  render: (item: Item) => ReactNode;
}

export interface StaffTableProps<Item> {
  label: string;
  columns: readonly StaffColumn<Item>[];
  items: readonly Item[];
  getId: (item: Item) => string;
  empty: ReactNode;
  /** Value of the `sort` parameter: `name`, `name-desc`, or empty. */
  sort?: string;
  onSort?: (sort: string) => void;
}

/**
 * Table of items that are sorted by `sort`; headings of sortable columns call `onSort`. On phones each row is
 * a card with labelled values, and column headings are only for screen readers.
 */
export function StaffTable<Item>({ label, columns, items, getId, empty, sort = '', onSort }: StaffTableProps<Item>) {
  const { column, isDescending } = parseSortParam(sort);
  const descriptor: SortDescriptor = { column, direction: isDescending ? 'descending' : 'ascending' };
  return (
    <div className="staff-table relative overflow-x-auto rounded-md border border-line bg-white">
      <Table
        aria-label={label}
        sortDescriptor={descriptor}
        onSortChange={({ column }) => onSort?.(getNextSortParam(String(column), sort))}
        className="w-full border-collapse text-left text-sm"
      >
        <TableHeader>
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={column.isRowHeader}
              allowsSorting={column.isSortable === true && onSort !== undefined}
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
            <Row key={getId(item)} id={getId(item)} className="border-b border-line last:border-b-0 hover:bg-paper">
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  {...(!column.isRowHeader && { 'data-label': column.label })}
                  className="px-3 py-2.5 align-middle"
                >
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
