import { GENERIC_TYPE } from '../../../core/storage/content-type';

/** What may be uploaded, by its type, with the extension that a key gets. What it really is, registration finds out. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  // Browsers that know no type of a file send it so.
  [GENERIC_TYPE]: 'bin',
};

/** The extension of a type of upload, in whatever case it is written; `undefined` for one that is refused. */
export const extensionOfType = (contentType: string): string | undefined => EXTENSIONS[contentType.toLowerCase()];
