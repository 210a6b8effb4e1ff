import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LabelLanguage } from '#contract/label-terms';

const PROGRAM_LENGTH = 8;

/** Creates ETags of label pages from their inputs, so that a 304 needs no rendering. */
export interface PageEtagFactory {
  /** Creates the ETag of a page. @param version content hash of the label, see `LabelStore.getVersion` */
  createEtag(version: string, language: LabelLanguage, isHistory: boolean): string;
}

/**
 * Creates the factory of the ETags of label pages. An ETag consists of the label's content hash, the
 * language, whether it is the history page, and a hash of the running program (this file is bundled into it)
 * and the version of Node, since both can change pages.
 */
export function createPageEtagFactory(): PageEtagFactory {
  const buildHash = createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(process.version)
    .digest('base64url')
    .slice(0, PROGRAM_LENGTH);
  return {
    createEtag: (version, language, isHistory) => `"${version}.${language}${isHistory ? '.history' : ''}.${buildHash}"`,
  };
}
