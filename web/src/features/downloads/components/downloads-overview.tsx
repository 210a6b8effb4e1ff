import type { ReactNode } from 'react';
import { PRICE_LIST_KINDS, type Trade } from '#contract/trade';
import type { Wine } from '#contract/wines';
import type { ListPage } from '#shared/api/get-all-pages';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { getApiUrl } from '#shared/api-url';
import { formatDay, formatInstant } from '#shared/lib/format-instant';
import { getTechSheetHref } from '#shared/pages';
import { staffPages } from '#shared/staff-pages';
import { SiteLink } from '#shared/ui/site-link';
import { StaffCard, StaffPageHeader } from '#shared/ui/staff-page';
import { StaffTable } from '#shared/ui/staff-table';
import { DownloadLinks } from './download-links';

/** Latest change of documents (ISO 8601); empty if there are none. */
const getLastChange = (docs: readonly { updatedAt: string }[]): string =>
  docs.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');

interface DownloadsOverviewProps {
  /** A page of the wines. */
  wines: readonly Wine[];
  /** Number of the published wines, and the one that was changed last; undefined until it is loaded. */
  published: ListPage<Wine> | undefined;
  trade: Trade | null;
  /** Pager of the wines. */
  children: ReactNode;
}

/**
 * Screen of all downloadable files in both languages: the price lists (PDF and XLSX), the press kit
 * (ZIP), the weight of packaging (XLSX), and the technical sheet (PDF) of each wine. Price lists contain
 * the published wines; the screen says when their data last changed, and until when the trade prices are
 * valid (`trade`, null if never saved).
 */
export function DownloadsOverview({ wines, published, trade, children }: DownloadsOverviewProps) {
  const { t } = useTranslation();
  const { settings } = useServices();
  const language = useLanguage();
  const changed = getLastChange([...(published?.items ?? []), ...(trade ? [trade] : [])]);
  const asOf = changed && t('adminPapers.asOf', { when: formatInstant(changed, language) });
  const validUntilText = trade?.validUntil
    ? t('adminPapers.validUntil', { day: formatDay(trade.validUntil, language) })
    : t('adminPapers.noLimit');
  return (
    <>
      <StaffPageHeader title={t('admin.sections.papers')} intro={t('adminPapers.intro')} />
      <div className="space-y-6">
        {PRICE_LIST_KINDS.map((kind) => {
          const name = t(`adminPapers.priceList.${kind}`);
          return (
            <StaffCard key={kind} title={name} intro={t(`adminPapers.holds.${kind}`, { count: published?.total ?? 0 })}>
              <p className="mb-4 text-sm text-ink-soft">
                {[asOf, kind === 'trade' && validUntilText].filter(Boolean).join(' · ')}
                {kind === 'trade' && (
                  <>
                    {' '}
                    <SiteLink to={staffPages.adminTrade.href()} className="text-link">
                      {t('adminPapers.change')}
                    </SiteLink>
                  </>
                )}
              </p>
              <div className="flex flex-wrap gap-2">
                {(['pdf', 'xlsx'] as const).map((format) => (
                  <DownloadLinks
                    key={format}
                    name={name}
                    format={format.toUpperCase()}
                    href={(lang) => getApiUrl(settings, `/price-list.${format}?kind=${kind}&lang=${lang}`)}
                  />
                ))}
              </div>
            </StaffCard>
          );
        })}
        <StaffCard title={t('adminPapers.pressKit')} intro={t('adminPapers.holds.pressKit')}>
          <div className="flex flex-wrap gap-2">
            <DownloadLinks
              name={t('adminPapers.pressKit')}
              format="ZIP"
              href={(lang) => getApiUrl(settings, `/press-kit.zip?lang=${lang}`)}
            />
          </div>
        </StaffCard>
        <StaffCard title={t('adminPapers.packaging')} intro={t('adminPapers.holds.packaging')}>
          <div className="flex flex-wrap gap-2">
            <DownloadLinks
              name={t('adminPapers.packaging')}
              format="XLSX"
              href={(lang) => getApiUrl(settings, `/packaging.xlsx?lang=${lang}`)}
            />
          </div>
        </StaffCard>
        <StaffCard title={t('adminPapers.sheets')} intro={t('adminPapers.holds.sheets')}>
          <StaffTable
            label={t('adminPapers.sheets')}
            items={wines}
            getId={({ id }) => id}
            empty={t('adminWines.empty')}
            columns={[
              {
                id: 'wine',
                label: t('adminPapers.wine'),
                isRowHeader: true,
                render: ({ name, vintage }) => [name, vintage].filter(Boolean).join(' '),
              },
              {
                id: 'who',
                label: t('adminPapers.who'),
                render: ({ sheetPublic }) => t(sheetPublic ? 'adminPapers.everyone' : 'adminPapers.staff'),
              },
              {
                id: 'changed',
                label: t('adminPapers.changed'),
                render: ({ updatedAt }) => formatInstant(updatedAt, language),
              },
              {
                id: 'files',
                label: t('adminPapers.files'),
                render: ({ slug, name, vintage }) => (
                  <span className="flex flex-wrap gap-2">
                    <DownloadLinks
                      name={[name, vintage].filter(Boolean).join(' ')}
                      format="PDF"
                      href={(lang) => getTechSheetHref(settings, slug, lang)}
                    />
                  </span>
                ),
              },
            ]}
          />
          {children}
        </StaffCard>
      </div>
    </>
  );
}
