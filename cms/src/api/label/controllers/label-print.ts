import { labelPrintEndpoints } from '../../../contract/label-print';
import { defineAction } from '../../../core/http/define-action';
import { getService } from '../../../core/http/route';
import { renderBlockFile, renderCodeFile } from '../lib/print/print-label';
import { showLabel } from '../lib/show-labels';
import type { LabelService } from '../services/labels';

export default {
  code: defineAction(labelPrintEndpoints.getLabelCode, async (request) => {
    const { id, format } = request.params;
    return renderCodeFile(await showLabel(request, id), format, request.query);
  }),
  block: defineAction(labelPrintEndpoints.getLabelBlock, async (request) => {
    const { id, format } = request.params;
    const version = await showLabel(request, id);
    const readText = async () => ({
      ...(await getService<LabelService>('api::label.labels').printedText(id)),
      hasLots: version.lots.length > 0,
    });
    return renderBlockFile(version, readText, format, request.query);
  }),
};
