import { massChangeEndpoints } from '../../../contract/mass-changes';
import { defineAction } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import { presentEntries, type MassChanges } from '../services/mass-changes';

const massChanges = (): MassChanges => getService<MassChanges>('api::audit.mass-changes');

export default {
  list: defineAction(massChangeEndpoints.listMassChanges, async ({ query, language, now }) => {
    const { items, total } = await massChanges().list(query, now);
    return { items: await presentEntries(items, language, now), total };
  }),
  preview: defineAction(massChangeEndpoints.previewUndo, async (request) =>
    massChanges().previewUndo(request.params.id, await createOperationContext(request)),
  ),
  undo: defineAction(massChangeEndpoints.undoMassChange, async (request) =>
    massChanges().undo(request.params.id, request.body?.token, await createOperationContext(request)),
  ),
};
