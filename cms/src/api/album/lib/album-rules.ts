import { AlbumCreateRequest, LOCALISED_ALBUM_FIELDS } from '../../../contract/albums';
import { imageInputOf } from '../../../core/images/image-ref';
import { rowRules } from '../../../core/documents/row-rules';
import { albumCollection, type AlbumRow } from './album-row';

/** What an album must be, however it is stored. */
export const albumRules = rowRules<AlbumRow>({
  uid: albumCollection.uid,
  populate: { cover: true },
  localised: LOCALISED_ALBUM_FIELDS,
  rules: [
    {
      schema: AlbumCreateRequest,
      request: ({ title, description, year, published, slug, cover }) => ({
        title: title ?? '',
        description: description ?? '',
        year,
        published,
        slug,
        cover: imageInputOf(cover),
      }),
    },
  ],
});
