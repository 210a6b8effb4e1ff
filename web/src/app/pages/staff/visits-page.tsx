import { useSearchParams } from 'react-router-dom';
import { createChoiceParser } from '#contract/query-values';
import { NotesDraft } from '#features/visit-requests/components/notes-draft';
import { useNoteDrafts } from '#features/visit-requests/hooks/use-note-drafts';
import { useTranslation } from '#shared/i18n/use-translation';
import type { PageModule } from '#shared/page/page-module';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { Skeleton } from '#shared/ui/notice';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { StaffSegments } from '#shared/ui/staff-segments';
import { VisitLists } from './visit-lists';

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';

const VIEWS = ['list', 'day', 'week'] as const;
const readView = createChoiceParser(VIEWS);

/** Loaded when a day or a week is shown. */
const VisitsCalendar = createLazyComponent(() => import('./visits-calendar'), <Skeleton className="h-96" />);

/**
 * /admin/visits: what waits for an answer and what is answered, or with `view` a day or a week of the
 * calendar. Staff answer visits and write notes; only admins can erase them. Each view reads its data when it
 * opens; `texts` are there before. Notes that are typed stay while another view is open.
 */
export function Component() {
  const { t } = useTranslation();
  const notes = useNoteDrafts();
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
      <NotesDraft notes={notes} />
      {view === 'list' ? <VisitLists notes={notes} /> : <VisitsCalendar view={view} />}
    </>
  );
}
