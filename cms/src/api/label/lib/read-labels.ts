import type { Label } from '../../../contract/labels';
import { createCollectionReader } from '../../../core/documents/read/read-collection';
import { Problem } from '../../../core/http/problem';
import type { ReadRequest } from '../../../core/http/operation-context';
import { resolveStaffReadScope } from '../../feature-flags/services/read-scope';
import { label } from '../label';

/**
 * Reads label versions with these ids as editors see them, drafts included, in the order of the ids. Deleted
 * ones are left out.
 */
export async function readLabelsForStaff(request: ReadRequest, ids: readonly string[]): Promise<Label[]> {
  const scope = await resolveStaffReadScope(request);
  const [labels = []] = await createCollectionReader(strapi, label).findByIds([scope], ids);
  return labels as Label[];
}

/** Reads one label version as editors see it, even a draft. Throws `not_found` when there is none. */
export async function readLabelForStaff(request: ReadRequest, id: string): Promise<Label> {
  const [found] = await readLabelsForStaff(request, [id]);
  if (!found) throw new Problem('not_found');
  return found;
}
