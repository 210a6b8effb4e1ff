import type { Language } from '../../../contract/language';
import type { MediaStatus } from '../../../contract/media';
import type { StoredRow } from '../../../core/documents/entity';
import type { ImageRow } from '../../../core/images/image-ref';
import type { Place } from './place';

export const MEDIA = 'api::media-item.media-item';

/** What is made of an image's texts when they are written; `null` in rows that came another way. */
export interface DerivedTexts {
  /** What the search looks into. */
  searchText: string | null;
  /** What staff see it called, see `mediaTitle`. */
  label: string | null;
  /** What the library is sorted by, see `titleKeyOf`. */
  titleKeySl: string | null;
  titleKeyEn: string | null;
}

/** An image of the library as it is stored. */
export interface MediaRow extends StoredRow, ImageRow, DerivedTexts {
  id: number;
  titleSl: string | null;
  titleEn: string | null;
  year: number | null;
  contentType: string;
  sizeBytes: number;
  processingStatus: MediaStatus;
  version: number;
  createdAt: Date | string;
  updatedAt: Date | string;
  /** The name that the uploader's file had. */
  fileName: string | null;
  /** Folder and key of the uploaded object, when it is kept under another name. */
  uploadName: string | null;
  /** The names that it had before, see `withFormerName`. */
  formerNames: string | null;
  contentHash: string | null;
}

/** The columns of the texts in a language. */
export const textColumns = (language: Language) =>
  language === 'sl' ? ({ title: 'titleSl', alt: 'altSl' } as const) : ({ title: 'titleEn', alt: 'altEn' } as const);

/** Where the original of an image is. */
export const placeOf = ({ storageFolder, imageKey }: Pick<MediaRow, 'storageFolder' | 'imageKey'>): Place => ({
  folder: storageFolder,
  key: imageKey,
});
