import { labelPrintEndpoints } from '../../../contract/label-print';
import { defineAction } from '../../../core/http/define-action';
import { getService } from '../../../core/process/get-service';
import { renderBlockFile, renderCodeFile } from '../lib/print/print-label';
import { readLabelForStaff } from '../lib/read-labels';
import type { LabelService } from '../services/labels';

export default {
  code: defineAction(labelPrintEndpoints.getLabelCode, async (request) => {
    const { id, format } = request.params;
    return renderCodeFile(await readLabelForStaff(request, id), format, request.query);
  }),
  block: defineAction(labelPrintEndpoints.getLabelBlock, async (request) => {
    const { id, format } = request.params;
    const version = await readLabelForStaff(request, id);
    const readText = () => getService<LabelService>('api::label.labels').readTextById(id);
    return renderBlockFile(version, readText, format, request.query);
  }),
};
