import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ListPage } from '#shared/api/get-all-pages';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { useToastedMutation } from '#shared/ui/use-toasted-mutation';

/**
 * Returns a function that saves the order of the documents of one page, given their ids; all others keep
 * their positions. The page shows it at once; on an error it returns to the old order and shows a toast.
 * @param path of the collection in the API, such as `/wines`
 * @param queryKey of the page
 * @param getId returns the id of an item of the page
 */
export function useSaveOrder<Item>(path: string, queryKey: QueryKey, getId: (item: Item) => string) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { mutate } = useToastedMutation({
    failure: 'admin.failures.order',
    mutationFn: (ids: string[]) =>
      api.call('PUT', `${path}/order`, { body: { ids, part: true }, timeoutMs: SAVE_TIMEOUT_MS }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<ListPage<Item>>(queryKey);
      const byId = new Map(before?.items.map((item) => [getId(item), item]));
      const items = ids.flatMap((id) => byId.get(id) ?? []);
      if (before) queryClient.setQueryData<ListPage<Item>>(queryKey, { ...before, items });
      return before;
    },
    onError: (_error, _ids, before) => {
      queryClient.setQueryData(queryKey, before);
    },
  });
  return (ids: string[]): void => {
    mutate(ids);
  };
}
