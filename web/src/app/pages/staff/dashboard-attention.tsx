import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AboutAttention } from '#features/about-editor/components/about-attention';
import { editedAbout } from '#features/about-editor/api/edited-about';
import { editedAlbums } from '#features/album-editor/api/edited-albums';
import { AlbumAttention } from '#features/album-editor/components/album-attention';
import { pictureTotalsQuery } from '#features/gallery-editor/api/edited-pictures';
import { PictureAttention } from '#features/gallery-editor/components/picture-attention';
import { libraryUseQuery } from '#features/media-library/api/get-library-use';
import { MediaAttention } from '#features/media-library/components/media-attention';
import { contentOverviewQuery } from '#features/page-texts/api/get-content-overview';
import { TextAttention } from '#features/page-texts/components/text-attention';
import { splitEvents } from '#features/queen/lib/event-time';
import { editedQueen } from '#features/queen-editor/api/edited-queen';
import { QueenAttention } from '#features/queen-editor/components/queen-attention';
import { useSession } from '#features/session/hooks/use-session';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { editedWines } from '#features/wine-editor/api/edited-wines';
import { WineAttention } from '#features/wine-editor/components/wine-attention';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { StaffCard } from '#shared/ui/staff-card';
import { AttentionArea } from './attention-area';

/** Whoever comes here wants to see what is there now. */
const FRESH = { staleTime: 0 } as const;

/** Everything that waits for staff, by the parts of the staff area, in the order of the sidebar. */
export function DashboardAttention() {
  const { t } = useTranslation();
  const { api, clock } = useServices();
  const language = useLanguage();
  const { role } = useSession();
  const { show: queenShown } = useFeatureView('queen', role);
  const wines = useQuery({ ...editedWines.listQuery(api, language), ...FRESH });
  const queen = useQuery({ ...editedQueen.query(api), ...FRESH });
  const pictures = useQuery({ ...pictureTotalsQuery(api), ...FRESH });
  const albums = useQuery({ ...editedAlbums.listQuery(api, language), ...FRESH });
  const media = useQuery(libraryUseQuery(api, language));
  const about = useQuery({ ...editedAbout.query(api), ...FRESH });
  const texts = useQuery({ ...contentOverviewQuery(api, language), ...FRESH });
  return (
    <StaffCard title={t('admin.dashboard.attention')}>
      <div className="divide-y divide-line">
        <AttentionArea section="wines" query={wines}>
          {(data) => <WineAttention wines={data} />}
        </AttentionArea>
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
        <AttentionArea section="albums" query={albums}>
          {(data) => <AlbumAttention albums={data} />}
        </AttentionArea>
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
