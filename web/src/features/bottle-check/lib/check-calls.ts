import { queryOptions } from '@tanstack/react-query';
import type { LabelCheck, LabelCheckRequest } from '#contract/label-checks';
import { MAX_URL_LENGTH } from '#contract/limits';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import { uploadFile } from '#shared/uploads/upload-calls';
import type { FoundCode } from './find-code';

const PAGE_SIZE = 20;
/** Time limit of sending a photograph of at most 2 MB. */
const SEND_TIMEOUT_MS = 120_000;
/** The server requests the public URL before it responds. */
const CHECK_TIMEOUT_MS = 60_000;

/** Query of a page of checks, the newest first; of one label version if `labelId` is set. */
export const labelChecksQuery = (api: ApiClient, { labelId, page }: { labelId: string | null; page: number }) =>
  queryOptions({
    queryKey: ['/label-checks', labelId, page],
    ...UNCACHED_QUERY,
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: PAGE_SIZE, labelId: labelId ?? undefined };
      const { items, total } = await api.get('/label-checks', { query, signal });
      return { items, pageCount: Math.ceil(total / PAGE_SIZE) };
    },
  });

/** Deletes a check and its photograph for good. */
export const deleteCheck = (api: ApiClient, { id }: Pick<LabelCheck, 'id'>) =>
  api.delete('/label-checks/{id}', { params: { id } });

/** Query of the labels that do not respond at their public URLs. */
export const failingLabelUrlsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['/label-addresses'],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) => api.get('/label-addresses', { signal }),
  });

/** Uploads the photograph of a code and returns its key. */
export async function uploadCheckPhoto(api: ApiClient, photo: Blob): Promise<string> {
  const { key, upload } = await api.post('/label-checks/photo', { body: { size: photo.size } });
  try {
    await uploadFile(upload, photo, { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });
  } catch (error) {
    // The bytes were stored by an attempt whose response was lost.
    if (!(error instanceof HttpError && [409, 412].includes(error.status))) throw error;
  }
  return key;
}

/** Checks a code and saves the result with the photograph of this key; safe to repeat. */
export function saveCheck(
  api: ApiClient,
  { text, modules }: FoundCode,
  widthMm: number | null,
  photoKey: string,
): Promise<LabelCheck> {
  const body: LabelCheckRequest = { text: text.slice(0, MAX_URL_LENGTH), modules, widthMm, photoKey };
  return api.post('/label-checks', { body, timeoutMs: CHECK_TIMEOUT_MS });
}
