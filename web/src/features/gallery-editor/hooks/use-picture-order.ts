import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { useServices } from '#shared/api/services';
import { useWork } from '#shared/lib/use-work';
import { toastFailure } from '#shared/ui/staff-toasts';
import type { PicturePage } from '../api/edited-pictures';

/**
 * Saves a new order of the pictures of a page among themselves. The page shows it at once, and the old one again, with a
 * message, if it could not be saved.
 */
export function usePictureOrder(queryKey: QueryKey): (ids: string[]) => void {
  const { t } = useTranslation();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { mutate } = useWork({
    mutationFn: (ids: string[]) => api.put('/gallery/order', { body: { ids, part: true }, timeoutMs: SAVE_TIMEOUT_MS }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<PicturePage>(queryKey);
      const byId = new Map(before?.items.map((item) => [item.sl.id, item]));
      if (before) {
        queryClient.setQueryData<PicturePage>(queryKey, {
          ...before,
          items: ids.flatMap((id) => byId.get(id) ?? []),
        });
      }
      return before;
    },
    onError: (error, _ids, before) => {
      queryClient.setQueryData(queryKey, before);
      toastFailure(failureText(error, t('admin.failures.order')));
    },
  });
  return mutate;
}
