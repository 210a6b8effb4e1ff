import type { Features } from '#contract/features';
import { createApiClient, type ApiClient, type ApiClientSettings } from '#shared/api/api-client';
import { API_PREFIX } from '#contract/api-prefix';
import type { Language } from '#contract/language';
import type { GuestAnswers } from '../cms/guest-answers';
import { guestRequest } from '../cms/guest-request';

const FEATURES_PATH = `${API_PREFIX}/features`;

/** One page's reads of the CMS, as a guest and through what is kept in memory. */
export interface RenderSession {
  api: ApiClient;
  fetch: ApiClientSettings['fetch'];
  /** Whether a read got no usable answer: such a page is not kept. */
  hadFailure(): boolean;
}

const header = (flat: readonly string[], name: string): string => flat[flat.indexOf(name) + 1] ?? '';

/** @param features the feature switches as known for this page, so that all its parts decide by the same ones, if it needs any */
export function startRenderSession(
  answers: GuestAnswers,
  language: Language,
  features: Features | null,
): RenderSession {
  let hadFailure = false;

  const read: ApiClientSettings['fetch'] = async (url) => {
    if (features && url.startsWith(FEATURES_PATH)) return Response.json(features);
    try {
      const { status, forms } = await answers.get(guestRequest(url, language));
      if (status >= 500) hadFailure = true;
      const { bytes, headers } = forms.identity;
      const body = status === 204 ? null : new Uint8Array(bytes);
      return new Response(body, { status, headers: { 'content-type': header(headers, 'content-type') } });
    } catch (error) {
      hadFailure = true;
      throw error;
    }
  };
  return {
    api: createApiClient({ host: '', language: () => language, fetch: read }),
    fetch: read,
    hadFailure: () => hadFailure,
  };
}
