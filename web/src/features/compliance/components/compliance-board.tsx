import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { COMPLIANCE_FILTERS, type Compliance, type ComplianceEntry } from '#contract/compliance';
import type { LabelLanguage } from '#contract/label-terms';
import type { LawDecision } from '#contract/law-settings';
import { ListFilter } from '#shared/collection/list-filters';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate } from '#shared/lib/format-instant';
import { LABEL_LANGUAGE_NAMES } from '#shared/lib/label-languages';
import { staffPages } from '#shared/staff-pages';
import { StaffBadge, StaffNotice } from '#shared/ui/staff-notice';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { LawFindingList } from './law-finding-list';
import { LawOverview } from './law-overview';
import { WineLabelList, type WineLabelListProps } from './wine-label-list';

const TRADE_PATH = '/admin/trade';

interface ComplianceFindingsProps {
  entry: ComplianceEntry;
  decisions: readonly LawDecision[];
  /** Whether to show what will be wrong later. A change of law concerns many wines, so it is listed once. */
  hasChanges: boolean;
}

/** Findings of a wine, each with a link to where it is fixed: first by rules, then about its label. */
function ComplianceFindings({ entry, decisions, hasChanges }: ComplianceFindingsProps) {
  const { t } = useTranslation();
  const law = entry.law.filter(({ state }) => hasChanges || state !== 'changing');
  if (entry.findings.length + law.length === 0) {
    return (
      <span className="inline-flex items-center gap-1 text-vine-deep">
        <Check aria-hidden className="size-4" />
        {t('adminLabels.board.fine')}
      </span>
    );
  }
  return (
    <ul className="space-y-1 text-left">
      <LawFindingList findings={law} decisions={decisions} />
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

/**
 * Screen with the wines and what is wrong with their labels: a list with search, filter and sorting kept in
 * the URL, where each finding links to the place to fix it. Above it, when the legal rules were last
 * checked, how many label words per language still need a check by a native speaker, and what the law will
 * change, once for all wines.
 */
export function ComplianceBoard(list: Omit<WineLabelListProps, 'title' | 'filter' | 'otherColumns'>) {
  const { t } = useTranslation();
  const title = t('admin.sections.compliance');
  const findings = {
    id: 'findings',
    label: t('adminLabels.columns.findings'),
    render: (entry: ComplianceEntry) => (
      <ComplianceFindings
        entry={entry}
        decisions={list.compliance.lawDecisions}
        hasChanges={list.urlState.get('show') === 'change'}
      />
    ),
    isSortable: true,
  };
  const filter = (
    <ListFilter
      urlState={list.urlState}
      name="show"
      label={t('adminLabels.board.show')}
      allLabel={t('admin.list.all')}
      options={COMPLIANCE_FILTERS.map((value) => ({ value, label: t(`adminLabels.board.${value}`) }))}
    />
  );
  return (
    <>
      <StaffPageHeader title={title} intro={t('adminLabels.board.intro')} />
      <LegalCheckNotice compliance={list.compliance} />
      <LawOverview compliance={list.compliance} />
      <WineLabelList {...list} title={title} filter={filter} otherColumns={[findings]} />
    </>
  );
}
