import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { COMPLIANCE_FILTERS, type Compliance, type ComplianceEntry } from '#contract/compliance';
import type { LabelLanguage } from '#contract/label-terms';
import type { ListUrlState } from '#shared/collection/list-url-state';
import { ListFilter, SortFilter } from '#shared/collection/list-filters';
import { ListToolbar } from '#shared/collection/list-toolbar';
import { ListPager } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { formatDate } from '#shared/lib/format-instant';
import { LABEL_LANGUAGE_NAMES } from '#shared/lib/label-languages';
import { staffPages } from '#shared/staff-pages';
import { StaffBadge, StaffNotice } from '#shared/ui/staff-notice';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { StaffTable } from '#shared/ui/staff-table';
import { COMPLIANCE_PAGE_SIZE } from '../lib/compliance-query';

const STATE_TONES = { draft: 'attention', published: 'good', superseded: 'neutral' } as const;
const TRADE_PATH = '/admin/trade';

/** Findings of a wine, each with a link to where it is fixed. */
function ComplianceFindings({ entry }: { entry: ComplianceEntry }) {
  const { t } = useTranslation();
  if (entry.findings.length === 0) {
    return (
      <span className="inline-flex items-center gap-1 text-vine-deep">
        <Check aria-hidden className="size-4" />
        {t('adminLabels.board.fine')}
      </span>
    );
  }
  return (
    <ul className="space-y-1 text-left">
      {entry.findings.map(({ code, severity, adminPath, about }) => (
        <li key={`${code} ${about ?? ''}`} className="flex flex-wrap items-baseline gap-x-2">
          <StaffBadge tone={severity === 'error' ? 'strong' : 'attention'}>
            {t(`adminLabels.severities.${severity}`)}
          </StaffBadge>
          <Link to={adminPath} className="text-link min-h-6">
            {t(`adminLabels.findings.${code}`)}
            {about ? ` (${about})` : ''}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** When the legal rules were last checked, and the label words that a native speaker has not checked. */
function LegalCheckNotice({ compliance }: { compliance: Compliance }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { checkedOn, unchecked } = compliance;
  const waiting = Object.entries(unchecked).filter(([, count]) => count > 0);
  return (
    <div className="mb-6 space-y-3">
      <StaffNotice kind={checkedOn === null ? 'warning' : 'info'}>
        {checkedOn === null
          ? t('adminLabels.board.neverChecked')
          : t('adminLabels.board.checkedOn', { day: formatDate(checkedOn, language) })}{' '}
        <Link to={`${TRADE_PATH}#legalCheckedOn`} className="text-link">
          {t('adminLabels.board.changeDay')}
        </Link>
      </StaffNotice>
      {waiting.length > 0 ? (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer">
            {t('adminLabels.board.unchecked', { count: waiting.length })}
          </summary>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {waiting.map(([id, count]) => (
              <li key={id}>
                <Link to={`${staffPages.adminLabelWords.href()}?unchecked=${id}`} className="text-link">
                  {LABEL_LANGUAGE_NAMES[id as LabelLanguage]} ({count})
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

interface ComplianceBoardProps {
  /** A page of the wines. */
  compliance: Compliance;
  isOutdated: boolean;
  urlState: ListUrlState;
  /** Returns the URL to which the name of a wine links. */
  toWineHref: (wineId: string) => string;
}

/**
 * Screen with the wines and what is wrong with their labels: a table with search, filter and sorting kept in
 * the URL, where each finding links to the place to fix it. Above it, when the legal rules were last checked
 * and how many label words per language still need a check by a native speaker.
 */
export function ComplianceBoard({ compliance, isOutdated, urlState, toWineHref }: ComplianceBoardProps) {
  const { t } = useTranslation();
  const { items, total } = compliance;
  const column = (id: string, label: string, render: (entry: ComplianceEntry) => ReactNode) => ({
    id,
    label,
    render,
    isSortable: true,
  });
  const columns = [
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
    column('findings', t('adminLabels.columns.findings'), (entry) => <ComplianceFindings entry={entry} />),
  ];
  return (
    <>
      <StaffPageHeader title={t('admin.sections.labels')} intro={t('adminLabels.board.intro')} />
      <LegalCheckNotice compliance={compliance} />
      <ListToolbar urlState={urlState} count={t('adminLabels.board.count', { count: total })}>
        <ListFilter
          urlState={urlState}
          name="show"
          label={t('adminLabels.board.show')}
          allLabel={t('admin.list.all')}
          options={COMPLIANCE_FILTERS.map((value) => ({ value, label: t(`adminLabels.board.${value}`) }))}
        />
        <SortFilter urlState={urlState} columns={columns.map(({ id, label }) => ({ name: id, label }))} />
      </ListToolbar>
      <StaffTable
        label={t('admin.sections.labels')}
        items={items}
        getId={({ wineId }) => wineId}
        columns={columns}
        sort={urlState.get('sort')}
        onSort={(sort) => {
          urlState.set({ sort });
        }}
        empty={t(urlState.isNarrowed ? 'admin.list.noMatch' : 'adminLabels.board.empty')}
      />
      <ListPager urlState={urlState} total={total} pageSize={COMPLIANCE_PAGE_SIZE} isOutdated={isOutdated} />
    </>
  );
}
