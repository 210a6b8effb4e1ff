import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDataDirectory } from '../core/process/data-directory';
import { hasErrorCode } from '../core/process/system-errors';

const MAX_LOCATIONS = 5;

const getFilePath = (): string => join(getDataDirectory(), 'backup-places');

/**
 * Locations (folders and `s3://…`) where backups of this data folder were made, latest first, at most five;
 * empty if none is known.
 */
export function readKnownLocations(): string[] {
  try {
    return readFileSync(getFilePath(), 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/**
 * Saves where a backup was made, so that the site can record erasures beside it immediately. The last five
 * locations are kept.
 */
export function saveKnownLocation(location: string): void {
  const locations = [location, ...readKnownLocations().filter((previous) => previous !== location)].slice(
    0,
    MAX_LOCATIONS,
  );
  writeFileSync(getFilePath(), `${locations.join('\n')}\n`, { mode: 0o600 });
}
