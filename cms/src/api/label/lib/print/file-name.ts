/**
 * Returns the name of a print file: `<slug>-<vintage>-<label code>-<what>.<format>`. A missing slug or
 * vintage is left out, and so is a vintage that the slug contains.
 */
export function createPrintFileName(
  { slug, vintage, code }: { slug: string | null; vintage: number | null; code: string },
  what: 'code' | 'block',
  format: string,
): string {
  // Most slugs already contain the vintage.
  const year = vintage === null || slug?.split('-').includes(String(vintage)) ? [] : [vintage];
  return `${[...(slug === null ? [] : [slug]), ...year, code, what].join('-')}.${format}`;
}
