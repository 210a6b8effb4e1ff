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

/** In which language to answer, whether what is not published is seen too, and the folders whose images are not. */
export interface ReadScope {
  language: Language;
  unpublished: boolean;
  hiddenFolders: readonly StorageFolder[];
}
