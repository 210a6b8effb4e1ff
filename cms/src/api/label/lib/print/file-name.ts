/** What the file of a printer is called: the wine, its vintage, the code that is never given again, and what it shows. */
export function printFileName(
  { slug, vintage, code }: { slug: string | null; vintage: number | null; code: string },
  what: 'code' | 'block',
  format: string,
): string {
  // The slug of a wine mostly ends with its vintage.
  const year = vintage === null || slug?.split('-').includes(String(vintage)) ? [] : [vintage];
  return `${[...(slug === null ? [] : [slug]), ...year, code, what].join('-')}.${format}`;
}
