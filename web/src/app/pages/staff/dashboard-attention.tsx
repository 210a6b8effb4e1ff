import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AboutAttention } from '#features/about-editor/components/about-attention';
import { aboutSingle } from '#features/about-editor/lib/about-single';
import { albumCollection } from '#features/album-editor/lib/album-collection';
import { pictureTotalsQuery } from '#features/gallery-editor/api/edited-pictures';
import { PictureAttention } from '#features/gallery-editor/components/picture-attention';
import { libraryUseQuery } from '#features/media-library/api/get-library-use';
import { MediaAttention } from '#features/media-library/components/media-attention';
import { contentOverviewQuery } from '#features/page-texts/api/content-reads';
import { TextAttention } from '#features/page-texts/components/text-attention';
import { splitEvents } from '#features/queen/lib/event-time';
import { queenSingle } from '#features/queen-editor/lib/queen-single';
import { QueenAttention } from '#features/queen-editor/components/queen-attention';
import { useSession } from '#features/session/hooks/use-session';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { CollectionAttention } from '#shared/collection/collection-attention';
import type { StaffCollection, StaffDocument } from '#shared/collection/staff-collection';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { pages } from '#shared/pages';
import { StaffCard } from '#shared/ui/staff-card';
import { AttentionArea } from './attention-area';

/** Whoever comes here wants to see what is there now. */
const FRESH = { staleTime: 0 } as const;

function CollectionArea<Doc extends StaffDocument>({ of }: { of: StaffCollection<Doc> }) {
  const { api } = useServices();
  const docs = useQuery({ ...of.listQuery(api, useLanguage()), ...FRESH });
  return (
    <AttentionArea section={pages[of.page].section.id} query={docs}>
      {(data) => <CollectionAttention of={of} docs={data} />}
    </AttentionArea>
  );
}

/** Everything that waits for staff, by the parts of the staff area, in the order of the sidebar. */
export function DashboardAttention() {
  const { t } = useTranslation();
  const { api, clock } = useServices();
  const language = useLanguage();
  const { role } = useSession();
  const { show: queenShown } = useFeatureView('queen', role);
  const queen = useQuery({ ...queenSingle.query(api), ...FRESH });
  const pictures = useQuery({ ...pictureTotalsQuery(api), ...FRESH });
  const media = useQuery(libraryUseQuery(api, language));
  const about = useQuery({ ...aboutSingle.query(api), ...FRESH });
  const texts = useQuery({ ...contentOverviewQuery(api, language), ...FRESH });
  return (
    <StaffCard title={t('admin.dashboard.attention')}>
      <div className="divide-y divide-line">
        <CollectionArea of={wineCollection} />
        <AttentionArea section="queen" query={queen}>
          {(data) =>
            queenShown ? (
              <QueenAttention queen={data} next={splitEvents(data.sl.events, clock.now()).coming[0]} />
            ) : (
              <p className="text-ink-soft">{t('adminQueen.switchedOff')}</p>
            )
          }
        </AttentionArea>
        <AttentionArea section="gallery" query={pictures}>
          {(data) => <PictureAttention totals={data} />}
        </AttentionArea>
        <CollectionArea of={albumCollection} />
        <AttentionArea section="media" query={media}>
          {(data) => <MediaAttention folders={data} />}
        </AttentionArea>
        <AttentionArea section="about" query={about}>
          {(data) => <AboutAttention about={data} />}
        </AttentionArea>
        <AttentionArea section="content" query={texts}>
          {({ items }) => <TextAttention items={items} />}
        </AttentionArea>
      </div>
    </StaffCard>
  );
}
