import { Link } from 'react-router-dom';
import { CONTENT_NAMESPACES, type ContentNamespace, type ContentOverviewItem } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { IssueBadge } from '#shared/attention/badges';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { StaffBadge } from '#shared/ui/staff-notice';
import { StaffTable, type StaffColumn } from '#shared/ui/staff-table';
import { isTranslationStale, getMissingTexts } from '../api/content-reads';
import { buildEditorHref } from '../lib/editor-url';

interface OverviewRow {
  namespace: ContentNamespace;
  cells: Partial<Record<Language, ContentOverviewItem>>;
}

const toRows = (items: readonly ContentOverviewItem[]): OverviewRow[] =>
  CONTENT_NAMESPACES.map((namespace) => ({
    namespace,
    cells: Object.fromEntries(
      items.filter((item) => item.namespace === namespace).map((item) => [item.language, item]),
    ),
  }));

function StateCell({ row, language }: { row: OverviewRow; language: Language }) {
  const { t } = useTranslation();
  const screenLanguage = useLanguage();
  const item = row.cells[language];
  const missing = item ? getMissingTexts(item).length : 0;
  const name = `${t(`adminContent.namespaces.${row.namespace}`)} – ${t(`admin.languages.${language}`)}`;
  return (
    <div className="flex min-w-40 flex-col items-start gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Link to={buildEditorHref(row.namespace, language, 'form')} className="text-link font-semibold">
          <span className="sr-only">{name}: </span>
          {t('adminContent.edit')}
        </Link>
        {item ? <IssueBadge document={item} /> : null}
        {missing > 0 ? (
          <StaffBadge tone="attention">{t('adminContent.missingCount', { count: missing })}</StaffBadge>
        ) : null}
        {isTranslationStale(row.cells, language) ? (
          <StaffBadge tone="attention">{t('adminContent.stale')}</StaffBadge>
        ) : null}
      </span>
      <span className="text-2xs text-ink-soft">
        {item && item.version > 0
          ? [
              t('adminContent.version', { version: item.version }),
              item.updatedAt && formatInstant(item.updatedAt, screenLanguage),
              item.updatedBy,
            ]
              .filter(Boolean)
              .join(' · ')
          : t('adminContent.neverSaved')}
      </span>
    </div>
  );
}

/**
 * Table of the page texts with a row for each namespace and a column for each language: version, time and
 * author of the last save, badges for missing and stale translations and invalid data, and a link to the
 * editor.
 */
export function ContentOverviewTable({ items }: { items: readonly ContentOverviewItem[] }) {
  const { t } = useTranslation();
  const columns: StaffColumn<OverviewRow>[] = [
    {
      id: 'namespace',
      label: t('adminContent.namespace'),
      isRowHeader: true,
      render: ({ namespace }) => <span className="font-semibold">{t(`adminContent.namespaces.${namespace}`)}</span>,
    },
    ...LANGUAGES.map((language) => ({
      id: language,
      label: t(`admin.languages.${language}`),
      render: (row: OverviewRow) => <StateCell row={row} language={language} />,
    })),
  ];
  return (
    <StaffTable
      label={t('admin.sections.content')}
      columns={columns}
      items={toRows(items)}
      getId={({ namespace }) => namespace}
      empty={t('adminContent.noTexts')}
    />
  );
}
