import { GalleryItemInput, LOCALISED_GALLERY_FIELDS } from '#contract/gallery';
import * as z from 'zod/mini';
import type { SpreadsheetConfig } from '#shared/collection/spreadsheet/spreadsheet-columns';

const { title, alt, year, published } = GalleryItemInput.shape;

/** The texts of the pictures of the gallery as a spreadsheet; no row of it makes a picture. */
export const pictureSheet: SpreadsheetConfig = {
  path: '/gallery',
  texts: 'adminGallery',
  request: z.object({ title, alt, year, published }),
  localised: LOCALISED_GALLERY_FIELDS,
  blank: null,
  namesOf: () => [],
};
