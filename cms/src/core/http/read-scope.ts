import type { StorageFolder } from '../../contract/image-ref';
import type { Language } from '../../contract/language';
import type { Caller } from './caller';

/**
 * The part of a request that decides what its caller may see. Who that is is asked for only where the answer depends on it,
 * since it is nobody else's then.
 */
export interface ReadRequest {
  language: Language;
  now: Date;
  query: {
    lang?: Language | undefined;
    status?: 'all' | undefined;
    fallback?: 'none' | undefined;
    preview?: string | undefined;
  };
  caller(): Promise<Caller>;
}

/** In which language to answer and what is seen. */
export interface ReadScope {
  language: Language;
  /** Whether texts are those of the language alone, without those of the other one where they lack. */
  ownTexts: boolean;
  /** Whether to tell which texts are not translated. */
  translationStatus: boolean;
  /** Whether what is not published is seen too. */
  unpublished: boolean;
  /** Folders whose images are not seen. */
  hiddenFolders: readonly StorageFolder[];
  /** Until when the originals of images may be read by presigned URL; `null` when they are not handed out. */
  originalsUntil: Date | null;
  /** Whether the caller sees images only because the address asks for a preview; their files then need to be told so. */
  preview?: boolean;
}
