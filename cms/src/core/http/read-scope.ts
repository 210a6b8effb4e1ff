import type { StorageFolder } from '../../contract/image-ref';
import type { Language } from '../../contract/language';
import type { Caller, StaffUser } from './caller';

/** The part of a request that decides what its caller may see. */
export interface Asker {
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

/** The part of a request that writes: who, when, in which language, and how its answer fills missing texts. */
export interface Editor extends Asker {
  staff(): Promise<StaffUser>;
}

/** Reads back what was written, whether published or not. */
export const askerOfEditor = ({ language, now, caller, query: { fallback } }: Editor): Asker => ({
  language,
  now,
  caller,
  query: { status: 'all', fallback },
});

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
