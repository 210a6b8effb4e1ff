import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import type { Bilingual } from '#shared/editor/bilingual';
import { bilingualSource } from '#shared/editor/bilingual-source';
import { bilingualLabel } from '#shared/editor/language-labels';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { useServices } from '#shared/lib/services';
import { editedAlbums } from '../api/edited-albums';
import { albumAddress } from '../lib/album-address';
import {
  AlbumShared,
  albumShared,
  AlbumTexts,
  albumTexts,
  type AlbumSharedOutput,
  type AlbumSharedValues,
} from '../lib/album-form';
import { AlbumCards } from './album-cards';

export interface AlbumEditorProps {
  album: Bilingual<Album>;
  /** The pictures of the album, below its form. */
  pictures: ReactNode;
}

/** The form of one album in both languages; an album at version 0 is a new one. */
export function AlbumEditor({ album, pictures }: AlbumEditorProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const isNew = album.sl.version === 0;
  return (
    <VersionedEditor
      title={isNew ? t('adminAlbums.new') : album.sl.title}
      labelOf={(path) => bilingualLabel(t, path, (field) => t(`adminAlbums.fields.${field}`))}
      isNew={isNew}
      inQuery
      addressOf={({ sl }) => albumAddress(sl.slug)}
      source={bilingualSource<Album, AlbumSharedValues, AlbumTexts, AlbumSharedOutput, AlbumTexts>({
        initial: album,
        sharedOf: albumShared,
        textsOf: albumTexts,
        sharedSchema: AlbumShared,
        textsSchema: AlbumTexts,
        write: (language, { shared, texts }, base) => editedAlbums.save(api, language, { ...shared, ...texts }, base),
        reload: () => editedAlbums.read(api, album.sl.slug),
      })}
    >
      <AlbumCards pictures={pictures} />
    </VersionedEditor>
  );
}
