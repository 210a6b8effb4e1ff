import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Compliance, ComplianceEntry } from '#contract/compliance';
import { PAGE_SIZE } from '#shared/collection/list-page-query';
import { SortFilter } from '#shared/collection/list-filters';
import { ListToolbar } from '#shared/collection/list-toolbar';
import type { ListUrlState } from '#shared/collection/list-url-state';
import { ListPager } from '#shared/collection/pager';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffBadge } from '#shared/ui/staff-notice';
import { StaffTable } from '#shared/ui/staff-table';

const STATE_TONES = { draft: 'attention', published: 'good', superseded: 'neutral' } as const;

/** Returns the columns with the wine, its vintage, and the state and code of its label. */
function useWineLabelColumns(toWineHref: (wineId: string) => string) {
  const { t } = useTranslation();
  const column = (id: string, label: string, render: (entry: ComplianceEntry) => ReactNode) => ({
    id,
    label,
    render,
    isSortable: true,
  });
  return [
    {
      ...column('wine', t('adminLabels.columns.wine'), ({ wineId, wineTitle }) => (
        <Link to={toWineHref(wineId)} className="text-link font-semibold">
          {wineTitle}
        </Link>
      )),
      isRowHeader: true,
    },
    column('vintage', t('adminLabels.columns.vintage'), ({ vintage }) => vintage ?? '–'),
    column('state', t('adminLabels.columns.label'), ({ state, code }) =>
      state === null ? (
        '–'
      ) : (
        <span className="inline-flex flex-wrap items-center gap-2">
          <StaffBadge tone={STATE_TONES[state]}>{t(`adminLabels.states.${state}`)}</StaffBadge>
          {code}
        </span>
      ),
    ),
  ];
}

export interface WineLabelListProps {
  /** A page of the wines. */
  compliance: Compliance;
  isOutdated: boolean;
  urlState: ListUrlState;
  /** Returns the URL to which the name of a wine links. */
  toWineHref: (wineId: string) => string;
  /** Accessible name of the table. */
  title: string;
  /** Filter beside the search. */
  filter?: ReactNode;
  /** Columns after wine, vintage and label. */
  otherColumns?: ReturnType<typeof useWineLabelColumns>;
}

/** List of wines with their labels: search, sorting and a table, whose state is in the URL. */
export function WineLabelList({
  compliance: { items, total },
  isOutdated,
  urlState,
  toWineHref,
  title,
  filter,
  otherColumns,
}: WineLabelListProps) {
  const { t } = useTranslation();
  const columns = [...useWineLabelColumns(toWineHref), ...(otherColumns ?? [])];
  return (
    <>
      <ListToolbar urlState={urlState} count={t('adminLabels.board.count', { count: total })}>
        {filter}
        <SortFilter urlState={urlState} columns={columns.map(({ id, label }) => ({ name: id, label }))} />
      </ListToolbar>
      <StaffTable
        label={title}
        items={items}
        getId={({ wineId }) => wineId}
        columns={columns}
        sort={urlState.get('sort')}
        onSort={(sort) => {
          urlState.set({ sort });
        }}
        empty={t(urlState.isNarrowed ? 'admin.list.noMatch' : 'adminLabels.board.empty')}
      />
      <ListPager urlState={urlState} total={total} pageSize={PAGE_SIZE} isOutdated={isOutdated} />
    </>
  );
}
