import { GalleryItemInput, galleryItemEntity } from '#contract/gallery';
import * as z from 'zod/mini';
import type { SpreadsheetConfig } from '#shared/collection/spreadsheet/spreadsheet-columns';

const { title, alt, year, published } = GalleryItemInput.shape;

/** Import and export of the texts of gallery items as a spreadsheet. An import creates no items. */
export const galleryItemSpreadsheet: SpreadsheetConfig = {
  path: '/gallery',
  texts: 'adminGallery',
  requestSchema: z.object({ title, alt, year, published }),
  localisedFields: galleryItemEntity.localised,
  blank: null,
  getNames: () => [],
};
