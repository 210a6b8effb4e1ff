import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { ExternalLink } from '#shared/ui/external-link';
import { StaffCard } from '#shared/ui/staff-page';
import { failingLabelUrlsQuery } from '../lib/check-calls';

/**
 * Card with the labels that the daily requests have found not to respond at their public URLs;
 * absent while all respond.
 */
export function FailingLabels({ toLabelHref }: { toLabelHref: (id: string) => string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useQuery(failingLabelUrlsQuery(useServices().api));
  if (!data || data.total === 0) return null;
  return (
    <StaffCard title={t('adminLabelChecks.failing.title')} intro={t('adminLabelChecks.failing.intro')}>
      <ul className="space-y-3 text-sm">
        {data.items.map(({ labelId, wineTitle, vintage, code, url, state, checkedAt, failingSince }) => (
          <li key={labelId} className="break-words">
            <Link to={toLabelHref(labelId)} className="text-link">
              {[wineTitle, vintage].filter(Boolean).join(' ')}
            </Link>
            {`, ${code}: `}
            <strong>{t(`adminLabelChecks.addresses.${state}`)}</strong>
            <br />
            <ExternalLink href={url} className="text-link">
              {url}
            </ExternalLink>
            <br />
            <span className="text-ink-soft">
              {t('adminLabelChecks.failing.since', {
                since: formatInstant(failingSince, language),
                last: formatInstant(checkedAt, language),
              })}
            </span>
          </li>
        ))}
      </ul>
    </StaffCard>
  );
}
