import type { StorageFolder } from '../../../contract/image-ref';
import { populateImage, type ImageRow } from '../../../core/images/image-ref';
import type { LocalisedRow } from '../../../core/documents/localised-rows';
import type { KeyedPart } from '../../../core/documents/translated-parts';

export interface StoryPart extends KeyedPart {
  heading: string | null;
  body: string | null;
  image: ImageRow | null;
}

export interface MilestonePart extends KeyedPart {
  year: number;
  text: string | null;
}

/** The story of the house as it is stored, one row for each language; images and years count in the Slovenian one. */
export interface AboutRow extends LocalisedRow {
  heroTitle: string | null;
  heroSubtitle: string | null;
  heroImage: ImageRow | null;
  story: StoryPart[];
  milestones: MilestonePart[];
  visitText: string | null;
  /** One a line. */
  openingHours: string | null;
}

export const ABOUT_UID = 'api::about.about';
export const populateAbout = (hiddenFolders: readonly StorageFolder[]) => ({
  heroImage: populateImage(hiddenFolders),
  story: { populate: { image: populateImage(hiddenFolders) } },
  milestones: true,
});
export const ABOUT_TEXTS = [
  'heroTitle',
  'heroSubtitle',
  'visitText',
  'openingHours',
] as const satisfies (keyof AboutRow)[];
