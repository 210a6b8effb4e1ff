import type { Language } from '../../../contract/language';
import type { MediaItem } from '../../../contract/media';
import { presentImageRef } from '../../../core/images/image-ref';
import { presignOriginal } from '../../../core/images/presigned-original';
import { storedInstant } from '../../../core/documents/stored-instant';
import type { MediaRow } from './media-row';
import { writtenTitle } from './media-title';

/** An image as staff see it, with a presigned URL of its original; texts that lack are shown in the other language. */
export async function presentMediaItem(row: MediaRow, language: Language, until: Date): Promise<MediaItem> {
  const { titleSl, titleEn, altSl, altEn } = row;
  const texts = {
    sl: { title: titleSl ?? '', alt: altSl ?? '' },
    en: { title: titleEn ?? '', alt: altEn ?? '' },
  };
  return {
    ...presentImageRef(row, language),
    ...(await presignOriginal(row, until)),
    id: row.documentId,
    version: row.version,
    updatedAt: storedInstant(row.updatedAt),
    createdAt: storedInstant(row.createdAt),
    title: writtenTitle(row, language),
    texts,
    fileName: row.fileName,
    year: row.year,
    contentType: row.contentType,
    size: row.sizeBytes,
    status: row.processingStatus,
  };
}
