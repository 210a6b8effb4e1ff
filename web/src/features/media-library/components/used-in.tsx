import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MediaUsage } from '#contract/media';
import { failureText } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { mediaUsagesQuery } from '#shared/media/media-calls';

/** The places where an image is used, each with the way to the screen that edits it. */
export function UsageList({ usages }: { usages: readonly MediaUsage[] }) {
  const { t } = useTranslation();
  return (
    <ul className="space-y-1 text-sm">
      {usages.map(({ entity, id, title, field, adminPath }) => (
        <li key={`${entity}-${id}-${field}`}>
          <Link to={adminPath} className="text-link">
            {t(`adminMedia.entities.${entity}`, { defaultValue: entity })}
            {title === '' ? null : `: ${title}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where an image is used now. */
export function UsedIn({ id }: { id: string }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { data: usages, error } = useQuery(mediaUsagesQuery(api, id));
  return (
    <section aria-labelledby="used-in">
      <h3 id="used-in" className="mb-1 text-xs font-semibold">
        {t('adminMedia.usedIn')}
      </h3>
      {error ? <p className="text-xs text-wine">{failureText(error, t('admin.failures.load'))}</p> : null}
      {usages?.length === 0 ? <p className="text-xs text-ink-soft">{t('adminMedia.notUsed')}</p> : null}
      {usages ? <UsageList usages={usages} /> : null}
      {!usages && !error ? <p className="text-xs text-ink-soft">{t('adminMedia.loading')}</p> : null}
    </section>
  );
}
