import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabelCheck } from '#contract/label-checks';
import { useServices } from '#shared/api/services';
import { DeleteDialog } from '#shared/collection/delete-dialog';
import { Pager } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffCard } from '#shared/ui/staff-page';
import { deleteCheck, labelChecksQuery } from '../lib/check-calls';
import { CheckBadge, CheckResult } from './check-result';

/**
 * Card with the saved checks, the newest first: who, when, result and photograph.
 * @param labelId shows those of one label version only
 */
export function CheckHistory({
  labelId,
  toLabelHref,
}: {
  labelId: string | null;
  toLabelHref: (id: string) => string;
}) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState<LabelCheck | null>(null);
  const { data, error, refetch } = useQuery(labelChecksQuery(api, { labelId, page }));
  return (
    <StaffCard title={t(`adminLabelChecks.history.${labelId === null ? 'title' : 'ofLabel'}`)}>
      {error ? <p className="text-sm">{t('adminLabelChecks.history.failed')}</p> : null}
      {data?.items.length === 0 ? <p className="text-sm text-ink-soft">{t('adminLabelChecks.history.none')}</p> : null}
      <ol className="space-y-6">
        {data?.items.map((check) => (
          <li key={check.id} className="gap-4 sm:flex">
            <a href={check.photoUrl} className="block shrink-0" target="_blank" rel="noreferrer">
              <img
                src={check.photoUrl}
                alt={t('adminLabelChecks.history.photo', { moment: formatInstant(check.at, language) })}
                loading="lazy"
                className="mb-2 size-32 rounded-sm border border-line object-cover"
              />
            </a>
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 text-sm">
                <CheckBadge check={check} />
                {[formatInstant(check.at, language), check.by].filter(Boolean).join(', ')}
              </p>
              <CheckResult check={check} toLabelHref={toLabelHref} />
              <Button
                tone="quiet"
                size="sm"
                aria-label={t('adminLabelChecks.history.delete.title', { moment: formatInstant(check.at, language) })}
                onClick={() => {
                  setDeleted(check);
                }}
              >
                {t('adminLabelChecks.history.delete.open')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <DeleteDialog
        items={deleted ? [deleted] : []}
        getName={({ id }) => id}
        text={t('adminLabelChecks.history.delete.text')}
        deleteItem={(check) => deleteCheck(api, check)}
        wording={{
          title: t('adminLabelChecks.history.delete.title', { moment: formatInstant(deleted?.at ?? '', language) }),
          confirm: t('adminLabelChecks.history.delete.open'),
          done: t('adminLabelChecks.history.delete.done'),
        }}
        onClose={() => {
          setDeleted(null);
        }}
        onDone={() => {
          setDeleted(null);
          void refetch();
        }}
      />
      {data && data.pageCount > 1 ? <Pager page={page} pageCount={data.pageCount} onPage={setPage} /> : null}
    </StaffCard>
  );
}
