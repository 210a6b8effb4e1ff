import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { VisitGroup } from '#contract/visits';
import { useSession } from '#features/session/components/session-provider';
import { openVisitsQuery, VISIT_PAGE_SIZE, visitRequestsQuery } from '#features/visit-requests/api/visit-requests';
import { DialogButton } from '#features/visit-requests/components/dialog-button';
import { VisitExportDialog } from '#features/visit-requests/components/visit-export-dialog';
import { VisitFeedDialog } from '#features/visit-requests/components/visit-feed-dialog';
import { VisitList } from '#features/visit-requests/components/visit-list';
import type { NoteDrafts } from '#features/visit-requests/hooks/use-note-drafts';
import { ANSWERED_STATES, VISIT_LIST_RULES } from '#features/visit-requests/lib/visit-groups';
import { useServices } from '#shared/api/services';
import { ListFilter } from '#shared/collection/list-filters';
import { useListUrlState, type ListUrlState } from '#shared/collection/list-url-state';
import { ListPager } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages } from '#shared/staff-pages';
import { StaffNotice } from '#shared/ui/staff-notice';
import { PageView, QueryView } from './query-view';

interface ListProps {
  notes: NoteDrafts;
  canErase: boolean;
}

/** All visits without a final answer, the oldest request first. */
function OpenVisits({ notes, canErase }: ListProps) {
  const { t } = useTranslation();
  const query = useQuery(openVisitsQuery(useServices().api, useLanguage()));
  return (
    <QueryView query={query}>
      {({ items }) => {
        const proposed = items.filter(({ state }) => state === 'Proposed').length;
        const waiting = items.filter(({ state }) => state === 'New').length;
        const counts = [
          waiting > 0 && t('adminWaitingVisits.waiting', { count: waiting }),
          proposed > 0 && t('adminWaitingVisits.proposed', { count: proposed }),
        ];
        return (
          <VisitList
            title={t('adminVisits.groups.open')}
            intro={counts.filter(Boolean).join(' · ')}
            empty={t('adminWaitingVisits.none')}
            visits={items}
            isQueue
            notes={notes}
            canErase={canErase}
          />
        );
      }}
    </QueryView>
  );
}

interface PagedVisitsProps extends ListProps {
  urlState: ListUrlState;
  group: Exclude<VisitGroup, 'open'>;
}

/** Visits of a group page by page, newest first; answered ones with a filter by state. */
function PagedVisits({ urlState, group, notes, canErase }: PagedVisitsProps) {
  const { t } = useTranslation();
  const state = (group === 'answered' && VISIT_LIST_RULES.state(urlState.get('state'))) || undefined;
  const { page } = urlState;
  const query = useQuery(visitRequestsQuery(useServices().api, useLanguage(), { group, state, page }));
  return (
    <div>
      <PageView query={query}>
        {({ items }) => (
          <VisitList
            title={t(`adminVisits.groups.${group}`)}
            empty={t(`adminVisits.none.${state ? 'state' : group}`)}
            visits={items}
            isQueue={group !== 'answered'}
            notes={notes}
            canErase={canErase}
          >
            {group === 'answered' && (
              <div className="max-w-60">
                <ListFilter
                  urlState={urlState}
                  name="state"
                  label={t('adminVisits.fields.state')}
                  allLabel={t('admin.list.all')}
                  options={ANSWERED_STATES.map((value) => ({ value, label: t(`adminVisits.states.${value}`) }))}
                />
              </div>
            )}
          </VisitList>
        )}
      </PageView>
      <ListPager urlState={urlState} total={query.data?.total} pageSize={VISIT_PAGE_SIZE} />
    </div>
  );
}

/**
 * Lists of visits: those without a final answer, below them the answered ones, with buttons for the
 * spreadsheet and the calendar URL. The query `group` of the URL shows one group alone, and then a notice
 * says so and leads to all. `notes` has the notes that were typed.
 */
export function VisitLists({ notes }: { notes: NoteDrafts }) {
  const { t } = useTranslation();
  const { role } = useSession();
  const urlState = useListUrlState(VISIT_LIST_RULES);
  const group = VISIT_LIST_RULES.group(urlState.get('group'));
  const listProps = { notes, canErase: role === 'admin' };
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap gap-2">
        <DialogButton
          label={t('admin.actions.spreadsheet')}
          renderDialog={(close) => <VisitExportDialog onClose={close} />}
        />
        <DialogButton
          label={t('adminVisits.feed.open')}
          renderDialog={(close) => <VisitFeedDialog onClose={close} />}
        />
      </div>
      {group && (
        <StaffNotice kind="info">
          {t(`adminVisits.shown.${group}`)}{' '}
          <Link to={staffPages.adminVisits.href()} className="text-link">
            {t('adminVisits.showAll')}
          </Link>
        </StaffNotice>
      )}
      {(group === null || group === 'open') && <OpenVisits {...listProps} />}
      {group !== 'open' && <PagedVisits key={group} urlState={urlState} group={group ?? 'answered'} {...listProps} />}
    </div>
  );
}
