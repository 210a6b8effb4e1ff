const MAX_CHARACTERS = 200;

/**
 * The name of somebody's file, fit to be shown: without the folders it was in, without control characters and marks that
 * turn text around. `null` when nothing is left of it.
 */
export function fileNameFrom(given: string): string | null {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return /[^. ]/.test(name) ? [...name].slice(0, MAX_CHARACTERS).join('') : null;
}
