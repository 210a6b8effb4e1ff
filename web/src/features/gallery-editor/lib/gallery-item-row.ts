import { GalleryItem, GalleryItemInput, galleryItemEntity } from '#contract/gallery';
import type { Language } from '#contract/languages';
import type { FieldErrors } from '#contract/problem';
import type { ApiClient } from '#shared/api/api-client';
import { toFormIssues } from '#shared/attention/stored-issues';
import { createBilingualAdapter } from '#shared/editor/bilingual-adapter';
import { createDocumentForm } from '#shared/editor/document-form';
import type { TFunction } from '#shared/i18n/i18n';
import { getCommonVersion, type Bilingual, type BilingualValues } from '#shared/lib/bilingual';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { isSameImage } from '#shared/lib/image-values';
import { readGalleryItem } from '../api/edited-gallery-items';

/** The texts of a gallery item in one language. */
export type GalleryItemTexts = Pick<GalleryItem, 'title' | 'alt'>;

/** The values of a gallery item that both languages share, as form values. */
export type GalleryItemSharedValues = Pick<
  GalleryItem,
  'albumId' | 'year' | 'published' | 'publishAt' | 'unpublishAt' | 'image'
>;
export type GalleryItemValues = BilingualValues<GalleryItemSharedValues, GalleryItemTexts>;

const form = createDocumentForm<GalleryItem, GalleryItemSharedValues, GalleryItemTexts>({
  requestSchema: GalleryItemInput,
  localisedFields: galleryItemEntity.localised,
});

/**
 * Functions that convert a gallery item to form values: both languages, or the values that they share
 * (publication dates are null if not set).
 */
export const { toForm: toGalleryItemValues, getSharedValues: toSharedValues } = form;

/**
 * Returns the name of a gallery item: its title, else its alternative text, each in `language` or else in the
 * other one; else the name of its image, which is that of the file if it has no title; else the alternative
 * text of its image; else a text with its number in the gallery.
 *
 * @param album the title of its album, named with the number; none if unknown
 */
export const getGalleryItemName = (
  { sl, en }: Bilingual<GalleryItem>,
  language: Language,
  t: TFunction,
  album?: string | null,
): string => {
  const [preferred, other] = language === 'sl' ? [sl, en] : [en, sl];
  const text =
    preferred.title || other.title || preferred.alt || other.alt || preferred.imageName || preferred.image.alt;
  if (text) return text;
  const number = preferred.position + 1;
  return album ? t('adminGallery.untitledIn', { album, number }) : t('adminGallery.untitled', { number });
};

/**
 * Creates the adapter through which editors save a gallery item in both languages, reload it after a version
 * conflict, and read its earlier versions.
 */
export const createGalleryItemAdapter = (api: ApiClient, initial: Bilingual<GalleryItem>) =>
  createBilingualAdapter({
    api,
    path: '/gallery/{id}',
    responseSchema: GalleryItem,
    initial,
    form,
    reload: () => readGalleryItem(api, initial.sl.id),
  });

/**
 * Returns the messages about invalid saved values of a gallery item, by form field, such as `sl.title` or
 * `shared.year`.
 */
export const getStoredIssues = (saved: Bilingual<GalleryItem>): FieldErrors => toFormIssues(saved, form.toFieldName);

/** Result of the last save of a row; `null` after a later change. */
export type RowOutcome =
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Messages by form field names: keys of FIELD_MESSAGES, or texts of the server. */
  | { kind: 'invalid'; fields: Readonly<Record<string, string>> }
  | { kind: 'failed'; text: string }
  /** Someone else saved another version of the gallery item. */
  | { kind: 'conflict'; theirs: Bilingual<GalleryItem> };

/** A row of the table: the saved version it is based on, its form values, and the result of the last save. */
export interface GalleryItemRow {
  base: Bilingual<GalleryItem>;
  values: GalleryItemValues;
  outcome: RowOutcome | null;
}

/** Whether the form values of a row differ from the saved item that it is based on. */
export const isRowChanged = ({ base, values }: GalleryItemRow): boolean =>
  !isDeepEqual(values, toGalleryItemValues(base), isSameImage);

/**
 * Returns the touched row if it has changes or is not older than the item that was read; else a row of the
 * item.
 */
function chooseRow(item: Bilingual<GalleryItem>, touched: GalleryItemRow | undefined): GalleryItemRow {
  if (touched && (isRowChanged(touched) || getCommonVersion(touched.base) >= getCommonVersion(item))) return touched;
  return { base: item, values: toGalleryItemValues(item), outcome: touched?.outcome ?? null };
}

/**
 * Creates the rows of a page. Rows of items that are no longer on the page come first if they have changes,
 * so that no change is lost. An item has its touched row if that has changes or is not older than the item;
 * else a new row from the item.
 *
 * @param touched the rows that were edited or saved, by the ids of their items
 */
export function createGalleryItemRows(
  items: readonly Bilingual<GalleryItem>[],
  touched: ReadonlyMap<string, GalleryItemRow>,
): GalleryItemRow[] {
  const visibleIds = new Set(items.map(({ sl }) => sl.id));
  const changedRows = [...touched.values()].filter((row) => !visibleIds.has(row.base.sl.id) && isRowChanged(row));
  return [...changedRows, ...items.map((item) => chooseRow(item, touched.get(item.sl.id)))];
}
