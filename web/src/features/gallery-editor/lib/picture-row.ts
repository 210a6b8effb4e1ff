import type { GalleryItem } from '#contract/gallery';
import { versionOf, type Bilingual } from '#shared/lib/bilingual';
import { sameImage } from '#shared/lib/image-identity';
import { sameValue } from '#shared/lib/same-value';
import { pictureValues, type PictureValues } from './picture-form';

/** What became of the last save of a row; a row that was changed since has none. */
export type RowOutcome =
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Messages by the names of their fields, as in the contract or in words. */
  | { kind: 'invalid'; fields: Readonly<Record<string, string>> }
  | { kind: 'failed'; text: string }
  /** Someone else has saved this picture meanwhile. */
  | { kind: 'conflict'; theirs: Bilingual<GalleryItem> };

/** One picture of the table: the version it started from, what is typed, and what became of the last save. */
export interface PictureRow {
  base: Bilingual<GalleryItem>;
  values: PictureValues;
  outcome: RowOutcome | null;
}

/** Whether a row holds anything that is not saved. */
export const isChanged = ({ base, values }: PictureRow): boolean => !sameValue(values, pictureValues(base), sameImage);

/** The row of a picture as it was read, unless it was touched and still holds more, or something newer, than that. */
export function rowOf(item: Bilingual<GalleryItem>, touched: PictureRow | undefined): PictureRow {
  if (touched && (isChanged(touched) || versionOf(touched.base) >= versionOf(item))) return touched;
  return { base: item, values: pictureValues(item), outcome: touched?.outcome ?? null };
}

/**
 * The rows of a page. A row with changes stays, first of all, when its picture is not of this page any more: nothing
 * typed is lost.
 */
export function rowsOf(
  items: readonly Bilingual<GalleryItem>[],
  touched: ReadonlyMap<string, PictureRow>,
): PictureRow[] {
  const shown = new Set(items.map(({ sl }) => sl.id));
  const kept = [...touched.values()].filter((row) => !shown.has(row.base.sl.id) && isChanged(row));
  return [...kept, ...items.map((item) => rowOf(item, touched.get(item.sl.id)))];
}
