import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import { isFaulty } from '#shared/attention/faults';
import { findingOf } from '#shared/attention/finding';
import { FindingList } from '#shared/attention/finding-list';
import { lacksTranslation } from '#shared/collection/matches';
import { pages } from '#shared/pages';
import { albumAddress } from '../lib/album-address';

const LIST = pages.adminAlbums.href();

/** The albums that lack something, and those that nobody sees yet. */
export function AlbumAttention({ albums }: { albums: readonly Album[] }) {
  const { t } = useTranslation();
  const find = (id: string, search: string, isFound: (album: Album) => boolean) =>
    findingOf(
      { id, text: (count) => t(`adminAlbums.attention.${id}`, { count }), to: LIST + search },
      albums.filter(isFound).map(({ id: albumId, title, slug }) => ({
        id: albumId,
        name: title,
        to: albumAddress(slug),
      })),
    );
  return (
    <FindingList
      all={LIST}
      findings={[
        ...find('faulty', '', isFaulty),
        ...find('untranslated', '?translation=incomplete', lacksTranslation),
        ...find('empty', '', ({ published, itemCount }) => published && itemCount === 0),
        ...find('drafts', '?status=draft', ({ published }) => !published),
      ]}
    />
  );
}
