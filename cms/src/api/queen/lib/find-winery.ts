import { Problem } from '../../../core/http/problem';
import type { ReadRequest } from '../../../core/http/operation-context';
import { readMetadata } from '../../downloads/lib/file-reads';
import type { Winery } from './event-location';

/** Reads the site metadata, which has the winery's name and contacts; `null` when it is not saved yet. */
export async function findWinery(request: ReadRequest): Promise<Winery | null> {
  try {
    return await readMetadata(request);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}
