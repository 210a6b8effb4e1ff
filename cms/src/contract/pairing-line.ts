import type { Pairing } from './wine-profile';

/** Reads `name` or `name:note`; only the first colon divides. */
export function parsePairing(line: string): Pairing {
  const [, name = line, note = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
  return note.trim() === '' ? { name: name.trim() } : { name: name.trim(), note: note.trim() };
}

/** Writes a pairing as one line, `name` or `name:note`. */
export const pairingLine = ({ name, note }: Pairing): string => (note ? `${name}:${note}` : name);
