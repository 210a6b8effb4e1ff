import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createChoiceParser } from '#contract/query-values';
import { VISIT_STATES } from '#contract/visits';
import { useSession } from '#features/session/components/session-provider';
import { VISIT_PAGE_SIZE, visitRequestsQuery } from '#features/visit-requests/api/visit-requests';
import { VisitCard } from '#features/visit-requests/components/visit-card';
import { useServices } from '#shared/api/services';
import { useListUrlState } from '#shared/collection/list-url-state';
import { ListFilter } from '#shared/collection/list-filters';
import { ListPager } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { QueryView } from './query-view';

const readState = createChoiceParser(VISIT_STATES);

/**
 * /admin/visits: the visit requests, newest first, page by page and with a filter by state. Staff set their
 * state and note; only admins can erase them. It reads them when it opens; there is no loader.
 */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { role } = useSession();
  const urlState = useListUrlState({ state: readState });
  const visits = useQuery(visitRequestsQuery(api, language, readState(urlState.get('state')) ?? '', urlState.page));
  return (
    <>
      <StaffPageHeader title={t('admin.sections.visits')} intro={t('adminVisits.intro')} />
      <div className="mb-6 max-w-60">
        <ListFilter
          urlState={urlState}
          name="state"
          label={t('adminVisits.fields.state')}
          allLabel={t('admin.list.all')}
          options={VISIT_STATES.map((value) => ({ value, label: t(`adminVisits.states.${value}`) }))}
        />
      </div>
      <QueryView query={visits}>
        {({ items }) => (
          <div className="space-y-6">
            {items.length === 0 && <p className="text-ink-soft">{t('adminVisits.empty')}</p>}
            {items.map((visit) => (
              <VisitCard
                key={`${visit.id} ${String(visit.version)}`}
                visit={visit}
                canErase={role === 'admin'}
                onSaved={() => void visits.refetch()}
              />
            ))}
          </div>
        )}
      </QueryView>
      <ListPager urlState={urlState} total={visits.data?.total} pageSize={VISIT_PAGE_SIZE} />
    </>
  );
}
