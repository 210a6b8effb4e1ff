import type { Album } from '../../../contract/albums';
import type { Language } from '../../../contract/language';
import { presentOptionalImage } from '../../../core/images/image-ref';
import type { InLanguage } from '../../../core/documents/localised-rows';
import { storedInstant } from '../../../core/documents/stored-instant';
import type { AlbumRow } from './album-row';

export interface CountedAlbum {
  row: InLanguage<AlbumRow>;
  /** How many of its pictures the caller sees. */
  itemCount: number;
}

/** `language` is the one asked for; a text of the album may still be in another. */
export const presentAlbum = ({ row, itemCount }: CountedAlbum, language: Language): Album => ({
  id: row.documentId,
  version: row.version,
  updatedAt: storedInstant(row.updatedAt),
  language: row.language,
  missingTranslations: row.missingTranslations,
  faults: row.faults,
  slug: row.slug,
  title: row.title || (row.ownTexts ? '' : row.slug),
  description: row.description ?? '',
  year: row.year,
  cover: presentOptionalImage(row.cover, language),
  position: row.position,
  published: row.published,
  itemCount,
});
