import { queryOptions } from '@tanstack/react-query';
import { About, type AboutUpdateRequest } from '#contract/about';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { readBilingual, type Bilingual } from '#shared/editor/bilingual';
import { NEVER_KEPT } from '#shared/editor/never-kept';
import { BLANK_ABOUT } from '../lib/about-form';

/** The story as each language has it; at version 0 when nobody has written it yet. */
export const readAbout = (api: ApiClient): Promise<Bilingual<About>> =>
  readBilingual(async (language) => {
    try {
      return About.parse(await api.get('/about', { query: { lang: language, fallback: 'none' } }));
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return BLANK_ABOUT;
      throw error;
    }
  });

/** The same for its editor: never kept, since it starts from what is saved now. */
export const editedAboutQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['edited-about'],
    ...NEVER_KEPT,
    queryFn: () => readAbout(api),
  });

/** Saves the story with its texts in one language over a version; version 0 means that there is none yet. */
export async function saveAbout(
  api: ApiClient,
  language: Language,
  request: AboutUpdateRequest,
  version: number,
): Promise<About> {
  const options = { query: { lang: language, fallback: 'none' }, timeoutMs: SAVE_TIMEOUT_MS };
  return About.parse(await api.put('/about', { ...options, body: { ...request, expectedVersion: version } }));
}
