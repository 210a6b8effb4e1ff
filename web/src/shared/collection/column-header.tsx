import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages';
import type { ListUrlState } from './list-url-state';
import { nextSort, sortedBy, type SortedValue } from '#shared/lib/sorting';

/** Something that a list says of each of its documents, and can be sorted by: a column where there is room, else a fact below the name. */
export interface ListColumn<Doc> extends SortedValue<Doc> {
  /** Empty where there is nothing to say. */
  text: (doc: Doc, t: TFunction, language: Language) => string;
  isNumber?: boolean;
  /** Said in a column alone, and not below the name where there is none. */
  isWide?: boolean;
}

/**
 * From how many columns on beside the name each letter of them counts, and the name leaves them some of its
 * width.
 */
const MANY_COLUMNS = 4;

/** The widths of the columns of a row on wide screens: picture, name, what else is said, and what can be done. */
export const columnWidths = (picture: string | null, count: number): string =>
  [picture, `minmax(0,${count > MANY_COLUMNS ? '2fr' : '2.5fr'})`, `repeat(${String(count)},minmax(0,1fr))`, '6rem']
    .filter(Boolean)
    .join(' ');

/** The label of a column, in the texts of a collection. */
export const columnLabels = (texts: string, name: string): string[] => [
  `${texts}.columns.${name}`,
  `${texts}.fields.${name}`,
  `admin.list.columns.${name}`,
];

interface ColumnHeaderProps {
  /** The namespace of the texts of the collection. */
  texts: string;
  columns: readonly ListColumn<never>[];
  address: ListUrlState;
  /** The width of the picture at the head of each row, if there is one. */
  picture: string | null;
  /** Whether rows begin with the handle that moves them. */
  hasHandles: boolean;
}

/** The heads of the columns of a list, which sort it: the first of them is the name. On narrow screens a choice does. */
export function ColumnHeader({ texts, columns, address, picture, hasHandles }: ColumnHeaderProps) {
  const { t } = useTranslation();
  const current = address.get('sort');
  const { name: sorted, isDescending } = sortedBy(current);
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <div
      role="group"
      aria-label={t('admin.list.sort')}
      className="hidden items-center gap-3 px-3 pb-1 text-xs text-ink-soft xl:flex"
    >
      {hasHandles && <span className="-ml-1 w-8 shrink-0" />}
      <span className="w-8 shrink-0" />
      <div
        className="grid min-w-0 flex-1 items-center gap-x-4"
        style={{ gridTemplateColumns: columnWidths(picture, columns.length - 1) }}
      >
        {picture === null ? null : <span />}
        {columns.map(({ name, isNumber }) => {
          const isSorted = sorted === name;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isSorted}
              onClick={() => {
                address.set({ sort: nextSort(name, current) });
              }}
              className={clsx(
                'flex min-h-8 items-center gap-1 rounded-sm font-semibold hover:text-ink',
                isSorted && 'text-ink',
                isNumber && 'justify-end text-right',
              )}
            >
              {t(columnLabels(texts, name))}
              {isSorted && (
                <>
                  <Arrow aria-hidden className="size-3.5 shrink-0" />
                  <span className="sr-only"> {t(isDescending ? 'admin.list.descending' : 'admin.list.ascending')}</span>
                </>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}
