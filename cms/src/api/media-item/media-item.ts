import * as z from 'zod/mini';
import { FocalPoint } from '../../contract/image-ref';
import { type Language, LANGUAGES } from '../../contract/languages';
import { MediaRegisterRequest, MediaUpdateRequest } from '../../contract/media';
import { buildAdminPath, defineCustomEntity, type Entity } from '../../core/documents/entity/entity';
import { createRowValidator, type RowRule } from '../../core/documents/rows/row-validator';
import { isAdminOrEditor } from '../../core/http/operation-context';
import { serializeImageRef } from '../../core/images/image-ref';
import { findImages } from './lib/find-images';
import { MEDIA, getTextColumns, type MediaRow } from './lib/media-row';

/** Columns from which an image's display name is computed. */
export interface ImageNames {
  titleSl: string | null;
  titleEn: string | null;
  fileName: string | null;
}

export const NAME_COLUMNS = ['titleSl', 'titleEn', 'fileName'] as const satisfies readonly (keyof ImageNames)[];

/**
 * Display name of an image: its title in the language, else in the other one, else its file name; `null`
 * without any.
 */
export const findImageName = ({ titleSl, titleEn, fileName }: ImageNames, language: Language): string | null =>
  (language === 'sl' ? titleSl || titleEn : titleEn || titleSl) || fileName;

/** Where queen-role users choose images: they may not open the library. */
const QUEEN_IMAGES_PATH = '/admin/queen#mediaImages';

/** Validation rule for the texts in a language and the language-neutral fields. */
function createTextRule(language: Language): RowRule<MediaRow> {
  const columns = getTextColumns(language);
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

/**
 * Entity of library images. They are created and deleted with their files; the panel edits only texts, year
 * and focal point.
 */
export const mediaItem: Entity<MediaRow> = defineCustomEntity<MediaRow>({
  entityName: 'media',
  title: ({ imageKey }) => imageKey,
  getCurrentTitle: findImageName,
  titleColumns: ['imageKey', ...NAME_COLUMNS],
  admin: { documentParams: { folder: 'storageFolder', item: 'documentId' } },
  searchProvider: {
    access: 'queen',
    findMatches: async (strapi, searchTerms, context) =>
      (await findImages(strapi, searchTerms, context.caller.user)).map((row, rank) => ({
        kind: 'media',
        id: row.documentId,
        title: findImageName(row, context.language),
        note: '',
        image: serializeImageRef(row, context.language),
        isDraft: false,
        place: null,
        adminPath: isAdminOrEditor(context.caller) ? buildAdminPath(mediaItem, row) : QUEEN_IMAGES_PATH,
        rank,
      })),
  },
  validator: createRowValidator<MediaRow>({
    uid: MEDIA,
    rules: [
      ...LANGUAGES.map(createTextRule),
      // Requests are clamped to the image edge; stored values must be inside.
      {
        schema: z.object({ focalPoint: FocalPoint }),
        request: ({ focalX, focalY }) => ({ focalPoint: { x: focalX, y: focalY } }),
        columns: { 'focalPoint.x': 'focalX', 'focalPoint.y': 'focalY' },
      },
      {
        schema: MediaRegisterRequest,
        request: ({ imageKey, storageFolder }) => ({ imageKey, storageFolder }),
        canUseQueenImages: true,
      },
    ],
  }),
  panel: {
    allowedActions: {},
    readOnlyColumns: [
      'processingStatus',
      'renditionWidths',
      'firstRenditionWidth',
      'renditionFailure',
      'placeholder',
      'searchText',
      'label',
      'titleKeySl',
      'titleKeyEn',
      'leaseUntil',
      'renderAttempts',
    ],
    immutableColumns: [
      'imageKey',
      'storageFolder',
      'crop',
      'rotation',
      'width',
      'height',
      'sizeBytes',
      'contentType',
      'contentHash',
      'fileName',
      'uploadName',
      'formerNames',
      'bytesName',
    ],
  },
});
