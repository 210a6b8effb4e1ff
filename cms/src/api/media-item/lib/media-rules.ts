import { LANGUAGES, type Language } from '../../../contract/languages';
import { MediaRegisterRequest, MediaUpdateRequest } from '../../../contract/media';
import { rowRules, type RowRule } from '../../../core/row-rules';
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
      focalPoint: { x: row.focalX, y: row.focalY },
    }),
    columns: { ...columns, 'focalPoint.x': 'focalX', 'focalPoint.y': 'focalY' },
  };
}

/** What an image of the library must be, however it is stored. */
export const mediaRules = rowRules<MediaRow>({
  uid: MEDIA,
  rules: [
    ...LANGUAGES.map(textRule),
    {
      schema: MediaRegisterRequest,
      request: ({ imageKey, storageFolder }) => ({ imageKey, storageFolder }),
      withQueen: true,
    },
  ],
});
