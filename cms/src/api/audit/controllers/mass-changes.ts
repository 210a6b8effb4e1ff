import { massChangeEndpoints } from '../../../contract/mass-changes';
import { defineAction } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import { serializeAuditEntries, type MassChanges } from '../services/mass-changes';

const getMassChangesService = (): MassChanges => getService<MassChanges>('api::audit.mass-changes');

export default {
  list: defineAction(massChangeEndpoints.listMassChanges, async ({ query, language, now }) => {
    const { items, total } = await getMassChangesService().listUndoable(query, now);
    return { items: await serializeAuditEntries(items, language, now), total };
  }),
  preview: defineAction(massChangeEndpoints.previewUndo, async (request) =>
    getMassChangesService().previewUndo(request.params.id, await createOperationContext(request)),
  ),
  undo: defineAction(massChangeEndpoints.undoMassChange, async (request) =>
    getMassChangesService().undo(request.params.id, request.body?.token, await createOperationContext(request)),
  ),
};
