import type { StorageFolder } from '../contract/image-ref';
import type { Language } from '../contract/language';
import type { Caller } from './caller';

/** The part of a request that decides what its caller may see. */
export interface Asker {
  language: Language;
  now: Date;
  query: { status?: 'all' | undefined };
  caller(): Promise<Caller>;
}

/** In which language to answer and what is seen. */
export interface ReadScope {
  language: Language;
  /** Whether what is not published is seen too. */
  unpublished: boolean;
  /** Folders whose images are not seen. */
  hiddenFolders: readonly StorageFolder[];
  /** Until when the originals of images may be read by presigned URL; `null` when they are not handed out. */
  originalsUntil: Date | null;
}
