import { foldText } from '../../../contract/fold-text';
import type { MediaRow } from './media-row';

/** What the search of the library looks into, folded when it is written, so that the database can look for it. */
export const searchTextOf = ({
  titleSl,
  titleEn,
  altSl,
  altEn,
  fileName,
  imageKey,
}: Pick<MediaRow, 'titleSl' | 'titleEn' | 'altSl' | 'altEn' | 'fileName' | 'imageKey'>): string =>
  foldText([titleSl, titleEn, altSl, altEn, fileName, imageKey].filter(Boolean).join('\n'));
