import { nullIfNotFound } from '../../../core/http/problem';
import type { ReadRequest } from '../../../core/http/operation-context';
import { readMetadata } from '../../downloads/lib/file-reads';
import type { Winery } from './event-location';

/** Reads the site metadata, which has the winery's name and contacts; `null` when it is not saved yet. */
export const findWinery = (request: ReadRequest): Promise<Winery | null> => readMetadata(request).catch(nullIfNotFound);
