import { labelEndpoints, type Label } from '../../../contract/labels';
import { collectionReads } from '../../../core/documents/read-collection';
import { action } from '../../../core/http/action';
import { Problem } from '../../../core/http/problem';
import type { ReadRequest } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import { forStaff } from '../../media-item/services/visibility';
import { label } from '../label';
import { printedBlock, printedCode } from '../lib/print/print-label';
import type { LabelService } from '../services/labels';

/** The version that is printed. Throws `not_found`. */
async function versionOf(request: ReadRequest, id: string): Promise<Label> {
  const [found] = (await collectionReads(strapi, label).some(await forStaff(request), [id])) as Label[];
  if (!found) throw new Problem('not_found');
  return found;
}

export default {
  code: action(labelEndpoints.getLabelCode, async (request) => {
    const { id, format } = request.params;
    return printedCode(await versionOf(request, id), format, request.query);
  }),
  block: action(labelEndpoints.getLabelBlock, async (request) => {
    const { id, format } = request.params;
    const version = await versionOf(request, id);
    const said = async () => ({
      ...(await serviceOf<LabelService>('api::label.labels').printedText(id)),
      hasLots: version.lots.length > 0,
    });
    return printedBlock(version, said, format, request.query);
  }),
};
