import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { About } from '#contract/about';
import type { Hours } from '#contract/hours';
import { isAllowed } from '#contract/session';
import type { FeatureName } from '#contract/visibility';
import { aboutSingle } from '#features/about-editor/lib/about-single';
import { SECTION_ICONS } from '#features/admin-frame/lib/admin-sections';
import { albumCollection } from '#features/album-editor/lib/album-collection';
import { awardCollection } from '#features/award-editor/lib/award-collection';
import { pictureTotalsQuery, type PictureTotals } from '#features/gallery-editor/api/edited-pictures';
import { hoursSingle } from '#features/hours-editor/lib/hours-single';
import { libraryUseQuery, MediaAttention } from '#features/media-library/components/library-use';
import { contentOverviewQuery } from '#features/page-texts/api/content-reads';
import { TextAttention } from '#features/page-texts/components/dashboard-texts';
import { QueenAttention } from '#features/queen-editor/components/queen-attention';
import { queenSingle } from '#features/queen-editor/lib/queen-single';
import { splitEvents } from '#features/queen/lib/event-time';
import { useSession } from '#features/session/components/session-provider';
import { useFeatureState } from '#features/visibility/hooks/use-feature-state';
import { FeatureStateLine } from '#shared/feature-state/feature-state-line';
import { featuresQuery, useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { stockistCollection } from '#features/stockist-editor/lib/stockist-collection';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { faultyFinding } from '#shared/attention/faults';
import { FindingList, untranslatedFinding, type Finding } from '#shared/attention/finding-list';
import { CollectionAttention } from '#shared/collection/collection-attention';
import type { StaffCollection, StaffDocument } from '#shared/collection/staff-collection';
import { useLanguage } from '#shared/i18n/use-language';
import type { Bilingual } from '#shared/lib/bilingual';
import { staffPages, type SectionId } from '#shared/staff-pages';
import { Skeleton } from '#shared/ui/notice';
import { StaffCard } from '#shared/ui/staff-page';
import { LoadFailure } from './loaded';

interface SingleAttentionProps {
  of: { editHref: string; texts: string };
  doc: Bilingual<About | Hours>;
}

/** What a document lacks of which there is one. */
function SingleAttention({ of: { editHref, texts }, doc: { sl, en } }: SingleAttentionProps) {
  const { t } = useTranslation();
  const unwritten = sl.version === 0 ? [{ id: 'unwritten', text: t(`${texts}.unwritten`), to: editHref }] : [];
  return (
    <FindingList
      all={editHref}
      findings={[
        ...faultyFinding({ sl, en }, editHref, t),
        ...unwritten,
        ...untranslatedFinding(sl.missingTranslations, editHref, t),
      ]}
    />
  );
}

const PICTURE_LIST = staffPages.adminGallery.href();

/** How many pictures of the gallery lack texts in a language, and how many nobody sees yet. */
function PictureAttention({ totals }: { totals: PictureTotals }) {
  const { t } = useTranslation();
  const find = (id: keyof PictureTotals, search: string): Finding[] =>
    totals[id] > 0
      ? [{ id, text: t(`adminGallery.attention.${id}`, { count: totals[id] }), to: `${PICTURE_LIST}?${search}` }]
      : [];
  return (
    <FindingList
      all={PICTURE_LIST}
      findings={[...find('untranslated', 'view=texts&translation=incomplete'), ...find('drafts', 'status=draft')]}
    />
  );
}

interface AttentionAreaProps<Data> {
  section: SectionId;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What waits in one part of the staff area. It is read, and fails, by itself. */
function AttentionArea<Data>({ section, query, children }: AttentionAreaProps<Data>) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = SECTION_ICONS[section];
  return (
    <section
      aria-labelledby={id}
      aria-busy={query.isPending}
      className="grid items-baseline gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="flex items-center gap-2 font-text text-sm font-semibold">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
        {t(`admin.sections.${section}`)}
      </h3>
      <div className="min-w-0">
        {query.isPending ? <Skeleton className="h-6 w-48" /> : null}
        {query.isError ? (
          <LoadFailure section={section} error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {query.data === undefined || query.isError ? null : children(query.data)}
      </div>
    </section>
  );
}

/** Whoever comes here wants to see what is there now. */
const FRESH = { staleTime: 0 } as const;

function CollectionArea<Doc extends StaffDocument>({ of }: { of: StaffCollection<Doc> }) {
  const { api } = useServices();
  const docs = useQuery({ ...of.listQuery(api, useLanguage()), ...FRESH });
  return (
    <AttentionArea section={staffPages[of.page].section.id} query={docs}>
      {(data) => <CollectionAttention of={of} docs={data} />}
    </AttentionArea>
  );
}

/** That a part of the site is not open to everybody, and for admins the way to its switch. */
function ClosedPart({ name }: { name: FeatureName }) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const state = useFeatureState(name);
  if (!state || state.kind === 'open') return null;
  const { section, href } = staffPages.adminSettings;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <FeatureStateLine state={state} />
      {isAllowed(section.access, roles) && (
        <Link to={href()} className="text-link inline-flex min-h-6 items-center">
          {t('admin.sections.settings')}
        </Link>
      )}
    </div>
  );
}

/** Everything that waits for staff, by the parts of the staff area, in the order of the sidebar. */
export default function DashboardAttention() {
  const { t } = useTranslation();
  const services = useServices();
  const { api, clock } = services;
  const language = useLanguage();
  const { role } = useSession();
  const features = useQuery(featuresQuery(services));
  const { show: queenShown } = useFeatureView('queen', role);
  const siteState = useFeatureState('site');
  const queen = useQuery({ ...queenSingle.query(api), ...FRESH, enabled: queenShown });
  const pictures = useQuery({ ...pictureTotalsQuery(api), ...FRESH });
  const media = useQuery(libraryUseQuery(api, language));
  const about = useQuery({ ...aboutSingle.query(api), ...FRESH });
  const hours = useQuery({ ...hoursSingle.query(api), ...FRESH });
  const texts = useQuery({ ...contentOverviewQuery(api, language), ...FRESH });
  return (
    <StaffCard title={t('admin.dashboard.attention')}>
      <div className="divide-y divide-line">
        {siteState && siteState.kind !== 'open' && (
          <AttentionArea section="settings" query={features}>
            {() => <ClosedPart name="site" />}
          </AttentionArea>
        )}
        <CollectionArea of={wineCollection} />
        {queenShown ? (
          <AttentionArea section="queen" query={queen}>
            {(data) => (
              <div className="space-y-2">
                <ClosedPart name="queen" />
                <QueenAttention queen={data} next={splitEvents(data.sl.events, clock.now()).coming[0]} />
              </div>
            )}
          </AttentionArea>
        ) : (
          <AttentionArea section="queen" query={features}>
            {() => <ClosedPart name="queen" />}
          </AttentionArea>
        )}
        <AttentionArea section="gallery" query={pictures}>
          {(data) => <PictureAttention totals={data} />}
        </AttentionArea>
        <CollectionArea of={albumCollection} />
        <AttentionArea section="media" query={media}>
          {(data) => <MediaAttention folders={data} />}
        </AttentionArea>
        <AttentionArea section="about" query={about}>
          {(data) => <SingleAttention of={aboutSingle} doc={data} />}
        </AttentionArea>
        <AttentionArea section="content" query={texts}>
          {({ items }) => <TextAttention items={items} />}
        </AttentionArea>
        <CollectionArea of={awardCollection} />
        <CollectionArea of={stockistCollection} />
        <AttentionArea section="hours" query={hours}>
          {(data) => <SingleAttention of={hoursSingle} doc={data} />}
        </AttentionArea>
      </div>
    </StaffCard>
  );
}
