import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Language } from '#contract/languages';
import { parseSortParam } from '#contract/staff-list';
import type { TFunction } from '#shared/i18n/i18n';
import { useTranslation } from '#shared/i18n/use-translation';
import type { ListUrlState } from './list-url-state';
import { getLengthByRoom } from '#shared/ui/row-icon';
import { getNextSortParam } from '#shared/lib/sorting';

/** A column of a list, by which the API sorts. On narrow screens its text stands below the name. */
export interface ListColumn<Doc> {
  name: string;
  /** Formats the value of a document; an empty string for no value. */
  formatText: (doc: Doc, t: TFunction, language: Language) => string;
  isNumber?: boolean;
  /** Shown only as a column, not below the name on narrow screens. */
  isWide?: boolean;
}

/** Above this number of columns besides the name, the name column is narrower. */
const MANY_COLUMNS = 4;

/** Width of an action with a word beside its icon, in rem. */
const WORD_ACTION_REM = 6.75;

/** What the columns of a list row depend on. */
export interface RowLayout {
  /** CSS width of the thumbnail; `null` if there is none. */
  thumbnailWidth: string | null;
  /** Number of actions at the end of the row. */
  actionCount: number;
}

/**
 * Returns the CSS `grid-template-columns` of a list row on wide screens: thumbnail, name, `count` columns,
 * actions. Where words stand beside the icons (`RowWord`), the actions are wider.
 */
export const getGridColumns = ({ thumbnailWidth, actionCount }: RowLayout, count: number): string =>
  [
    thumbnailWidth,
    `minmax(0,${count > MANY_COLUMNS ? '2fr' : '2.5fr'})`,
    `repeat(${String(count)},minmax(0,1fr))`,
    getLengthByRoom('6rem', `max(6rem,${String(actionCount * WORD_ACTION_REM)}rem)`),
  ]
    .filter(Boolean)
    .join(' ');

/**
 * Returns the text keys of a column's label, most specific first: the collection's `columns`, its `fields`,
 * then the texts of all lists.
 */
export const getColumnLabelKeys = (texts: string, name: string): string[] => [
  `${texts}.columns.${name}`,
  `${texts}.fields.${name}`,
  `admin.list.columns.${name}`,
];

interface ColumnHeaderProps {
  /** Namespace of the collection's texts. */
  texts: string;
  columns: readonly ListColumn<never>[];
  urlState: ListUrlState;
  layout: RowLayout;
  /** Whether rows start with a drag handle. */
  hasHandles: boolean;
}

/**
 * Column headings of a list, as buttons that sort it. The first one is the name. Narrow screens use
 * `SortFilter`.
 */
export function ColumnHeader({ texts, columns, urlState, layout, hasHandles }: ColumnHeaderProps) {
  const { t } = useTranslation();
  const current = urlState.get('sort');
  const { column: sorted, isDescending } = parseSortParam(current);
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
        style={{ gridTemplateColumns: getGridColumns(layout, columns.length - 1) }}
      >
        {layout.thumbnailWidth === null ? null : <span />}
        {columns.map(({ name, isNumber }) => {
          const isSorted = sorted === name;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isSorted}
              onClick={() => {
                urlState.set({ sort: getNextSortParam(name, current) });
              }}
              className={clsx(
                'flex min-h-8 items-center gap-1 rounded-sm font-semibold hover:text-ink',
                isSorted && 'text-ink',
                isNumber && 'justify-end text-right',
              )}
            >
              {t(getColumnLabelKeys(texts, name))}
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
