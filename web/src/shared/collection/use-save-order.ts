import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { showFailureToast } from '#shared/ui/staff-toasts';
import { applyPageOrder } from '#shared/ui/use-reordering';

/**
 * Returns a function that saves a new order of the whole list, given the ids of one page in their new order.
 * The list shows it at once; on an error it returns to the old order and shows a toast.
 * @param path of the collection, such as `/wines`
 * @param queryKey of the whole list in its order
 */
export function useSaveOrder<Item extends { id: string }>(path: string, queryKey: QueryKey) {
  const { t } = useTranslation();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { mutate } = useUnretriedMutation({
    mutationFn: (ids: string[]) => api.call('PUT', `${path}/order`, { body: { ids } }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Item[]>(queryKey);
      const byId = new Map(before?.map((item) => [item.id, item]));
      queryClient.setQueryData<Item[]>(
        queryKey,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
      return before;
    },
    onError: (error, _ids, before) => {
      queryClient.setQueryData(queryKey, before);
      showFailureToast(getErrorMessage(error, t('admin.failures.order')));
    },
  });
  return (pageIds: string[]): void => {
    const all = queryClient.getQueryData<Item[]>(queryKey) ?? [];
    mutate(
      applyPageOrder(
        all.map(({ id }) => id),
        pageIds,
      ),
    );
  };
}
