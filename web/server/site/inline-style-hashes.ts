import { createHash } from 'node:crypto';

/** Sources of a content security policy that allow the style elements of the built page, and no others. */
export const inlineStyleHashes = (template: string): string[] =>
  [...template.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
