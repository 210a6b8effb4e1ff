import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LabelLanguage } from '#contract/label-terms';

const PROGRAM_LENGTH = 8;

/** Makes the ETags of pages of labels: of what a page is made of, so that one that is held already is not made again. */
export interface PageEtags {
  /** @param version of the label, see `LabelStore` */
  of(version: string, language: LabelLanguage, isHistory: boolean): string;
}

/** Pages of another program, or with numbers and dates of another Node, may differ: this file is a part of the built server. */
export function createPageEtags(): PageEtags {
  const program = createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(process.version)
    .digest('base64url')
    .slice(0, PROGRAM_LENGTH);
  return {
    of: (version, language, isHistory) => `"${version}.${language}${isHistory ? '.history' : ''}.${program}"`,
  };
}
