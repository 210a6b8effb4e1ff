import type { ContentNamespace } from '#contract/content';
import type { Language } from '#contract/values';
import { getSignedInClient } from '../clients/saved-session';
import type { Credentials } from '../servers/start-cms';

/** Reads the data of a content document; the returned function saves them again. */
export async function rememberContent(
  origin: string,
  admin: Credentials,
  namespace: ContentNamespace,
  language: Language,
): Promise<() => Promise<void>> {
  const client = await getSignedInClient(origin, admin);
  const query = { lang: language };
  const { body } = await client.call('getContent', 200, { params: { namespace }, query });
  const { data } = body;
  return async () => {
    await client.call('updateContent', 200, { body: { namespace, language, data } });
  };
}
