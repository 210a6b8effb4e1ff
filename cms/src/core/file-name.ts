const MAX_CHARACTERS = 200;

/**
 * The name of somebody's file, fit to be shown: without the folders it was in, without control characters and marks that
 * turn text around. `null` when nothing is left of it.
 */
export function fileNameFrom(given: string): string | null {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /[^. ]/.test(name) ? [...name].slice(0, MAX_CHARACTERS).join('') : null;
}
