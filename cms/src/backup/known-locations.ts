import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../core/process/data-directory';
import { isErrno } from '../core/process/system-errors';

const MOST_PLACES = 5;

const file = (): string => join(dataDirectory(), 'backup-places');

/** Locations (folders and `s3://…`) where backups of this data folder were made, latest first. */
export function knownPlaces(): string[] {
  try {
    return readFileSync(file(), 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Saves where a backup was made, so that the site can record erasures beside it immediately. */
export function rememberPlace(place: string): void {
  const places = [place, ...knownPlaces().filter((known) => known !== place)].slice(0, MOST_PLACES);
  writeFileSync(file(), `${places.join('\n')}\n`, { mode: 0o600 });
}
