import { Problem } from '../../../core/http/problem';
import type { ReadRequest } from '../../../core/http/operation-context';
import { readMetadata } from '../../downloads/lib/file-reads';
import type { Winery } from './event-place';

/** Name and place of the winery; `null` before there are metadata. */
export async function findWinery(request: ReadRequest): Promise<Winery | null> {
  try {
    return await readMetadata(request);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}
