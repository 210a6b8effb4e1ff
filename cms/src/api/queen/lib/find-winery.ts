import { Problem } from '../../../core/http/problem';
import type { ReadRequest } from '../../../core/http/operation-context';
import { readMetadata } from '../../downloads/lib/file-reads';
import type { Winery } from './event-location';

/** Name and contacts of the winery; `null` when there is no site metadata yet. */
export async function findWinery(request: ReadRequest): Promise<Winery | null> {
  try {
    return await readMetadata(request);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}
