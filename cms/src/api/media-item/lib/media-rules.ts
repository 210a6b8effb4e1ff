import * as z from 'zod/mini';
import { FocalPoint } from '../../../contract/image-ref';
import { LANGUAGES, type Language } from '../../../contract/languages';
import { MediaRegisterRequest, MediaUpdateRequest } from '../../../contract/media';
import { rowRules, type RowRule } from '../../../core/documents/row-rules';
import { MEDIA, textColumns, type MediaRow } from './media-row';

/** The texts of an image in a language, with what is the same in both. */
function textRule(language: Language): RowRule<MediaRow> {
  const columns = textColumns(language);
  return {
    schema: MediaUpdateRequest,
    request: (row) => ({
      id: row.documentId,
      title: row[columns.title],
      alt: row[columns.alt] ?? '',
      year: row.year,
    }),
    columns,
  };
}

/** What an image of the library must be, however it is stored. */
export const mediaRules = rowRules<MediaRow>({
  uid: MEDIA,
  rules: [
    ...LANGUAGES.map(textRule),
    // A request is taken to the edge of the picture; what is stored otherwise has to be inside.
    {
      schema: z.object({ focalPoint: FocalPoint }),
      request: ({ focalX, focalY }) => ({ focalPoint: { x: focalX, y: focalY } }),
      columns: { 'focalPoint.x': 'focalX', 'focalPoint.y': 'focalY' },
    },
    {
      schema: MediaRegisterRequest,
      request: ({ imageKey, storageFolder }) => ({ imageKey, storageFolder }),
      withQueen: true,
    },
  ],
});
