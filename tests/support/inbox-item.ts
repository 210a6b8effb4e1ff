import type { InboxItem, InboxKind } from '#contract/inbox';
import type { ApiClient } from './clients/api-client';

/** Reads the inbox item of a kind; undefined if nothing of it waits. */
export async function findInboxItem(client: ApiClient, kind: InboxKind): Promise<InboxItem | undefined> {
  const { body } = await client.call('getInbox', 200);
  return body.items.find((item) => item.kind === kind);
}

/** Counts what waits of a kind. */
export const countInboxItem = async (client: ApiClient, kind: InboxKind): Promise<number> =>
  (await findInboxItem(client, kind))?.count ?? 0;
