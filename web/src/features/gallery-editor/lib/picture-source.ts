import type { GalleryItem } from '#contract/gallery';
import type { ApiClient } from '#shared/api/api-client';
import type { Bilingual } from '#shared/editor/bilingual';
import { bilingualSource } from '#shared/editor/bilingual-source';
import { readPicture, savePicture } from '../api/edited-pictures';
import {
  PictureShared,
  pictureShared,
  PictureTexts,
  pictureTexts,
  type PictureSharedOutput,
  type PictureSharedValues,
} from './picture-form';

/** How one picture is edited and saved in both languages. */
export const pictureSource = (api: ApiClient, initial: Bilingual<GalleryItem>) =>
  bilingualSource<GalleryItem, PictureSharedValues, PictureTexts, PictureSharedOutput, PictureTexts>({
    initial,
    sharedOf: pictureShared,
    textsOf: pictureTexts,
    sharedSchema: PictureShared,
    textsSchema: PictureTexts,
    write: (language, { shared, texts }, base) => savePicture(api, language, { ...shared, ...texts }, base),
    reload: () => readPicture(api, initial.sl.id),
  });
