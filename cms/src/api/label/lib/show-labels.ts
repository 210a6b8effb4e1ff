import type { Label } from '../../../contract/labels';
import { createCollectionReader } from '../../../core/documents/read-collection';
import { Problem } from '../../../core/http/problem';
import type { ReadRequest } from '../../../core/http/operation-context';
import { resolveStaffReadScope } from '../../feature-flags/services/read-scope';
import { label } from '../label';

/** Versions of labels as their editors are shown them, in the order of their ids; those that are gone are left out. */
export const showLabels = async (request: ReadRequest, ids: readonly string[]): Promise<Label[]> =>
  (await createCollectionReader(strapi, label).findByIds(await resolveStaffReadScope(request), ids)) as Label[];

/** One version. Throws `not_found`. */
export async function showLabel(request: ReadRequest, id: string): Promise<Label> {
  const [found] = await showLabels(request, [id]);
  if (!found) throw new Problem('not_found');
  return found;
}
