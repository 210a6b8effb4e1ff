import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { createChoiceParser } from '#contract/query-values';
import { VISIT_STATES } from '#contract/visits';
import { useSession } from '#features/session/components/session-provider';
import { VISIT_PAGE_SIZE, visitRequestsQuery } from '#features/visit-requests/api/visit-requests';
import { VisitCard } from '#features/visit-requests/components/visit-card';
import { useServices, type AppServices } from '#shared/api/services';
import { useListUrlState } from '#shared/collection/list-url-state';
import { ListFilter } from '#shared/collection/list-filters';
import { ListPager } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { addCellarTexts } from '#shared/i18n/staff-language';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { Skeleton } from '#shared/ui/notice';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { StaffSegments } from '#shared/ui/staff-segments';
import { QueryView } from './query-view';

/** Loads the texts of the calendar. */
export const load = (services: AppServices): Promise<void> => addCellarTexts(services);

const VIEWS = ['list', 'day', 'week'] as const;
const readView = createChoiceParser(VIEWS);
const readState = createChoiceParser(VISIT_STATES);

/** Loaded when a day or a week is shown. */
const VisitsCalendar = createLazyComponent(() => import('./visits-calendar'), <Skeleton className="h-96" />);

/**
 * The visit requests, newest first, page by page and with a filter by state. Staff set their state and note;
 * only admins can erase them.
 */
function VisitRequests() {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { role } = useSession();
  const urlState = useListUrlState({ state: readState });
  const visits = useQuery(visitRequestsQuery(api, language, readState(urlState.get('state')) ?? '', urlState.page));
  return (
    <>
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

/**
 * /admin/visits: the list of requests, or with `view` a day or a week of the calendar. Each reads its data
 * when it opens; `load` adds the texts.
 */
export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const view = readView(search.get('view') ?? '') ?? 'list';
  return (
    <>
      <StaffPageHeader
        title={t('admin.sections.visits')}
        intro={t('adminVisits.intro')}
        className={view === 'list' ? 'mb-6' : 'no-print mb-6'}
        actions={
          <StaffSegments
            label={t('adminVisitCalendar.views.label')}
            segments={VIEWS.map((id) => ({ id, label: t(`adminVisitCalendar.views.${id}`) }))}
            current={view}
            parameter="view"
            defaultId="list"
          />
        }
      />
      {view === 'list' ? <VisitRequests /> : <VisitsCalendar view={view} />}
    </>
  );
}
