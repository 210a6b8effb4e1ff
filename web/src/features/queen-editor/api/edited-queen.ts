import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages';
import { QueenContent, type QueenUpdateRequest } from '#contract/queen';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { readBilingual, type Bilingual } from '#shared/editor/bilingual';
import { NEVER_KEPT } from '#shared/editor/never-kept';
import { BLANK_QUEEN } from '../lib/queen-form';

/** The Queen section as each language has it; at version 0 when nobody has written it yet. */
export const readQueen = (api: ApiClient): Promise<Bilingual<QueenContent>> =>
  readBilingual(async (language) => {
    try {
      return QueenContent.parse(await api.get('/queen', { query: { lang: language, fallback: 'none' } }));
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return BLANK_QUEEN;
      throw error;
    }
  });

/** The same for its editor: never kept, since it starts from what is saved now. */
export const editedQueenQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['edited-queen'],
    ...NEVER_KEPT,
    queryFn: () => readQueen(api),
  });

/** Saves the section with its texts in one language over a version; version 0 means that there is none yet. */
export async function saveQueen(
  api: ApiClient,
  language: Language,
  request: QueenUpdateRequest,
  version: number,
): Promise<QueenContent> {
  const options = { query: { lang: language, fallback: 'none' }, timeoutMs: SAVE_TIMEOUT_MS };
  return QueenContent.parse(await api.put('/queen', { ...options, body: { ...request, expectedVersion: version } }));
}
