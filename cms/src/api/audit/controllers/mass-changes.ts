import { massChangeEndpoints } from '../../../contract/mass-changes';
import { action } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import { presentEntries, type MassChanges } from '../services/mass-changes';

const massChanges = (): MassChanges => serviceOf<MassChanges>('api::audit.mass-changes');

export default {
  list: action(massChangeEndpoints.listMassChanges, async ({ query, language, now }) => {
    const { items, total } = await massChanges().list(query, now);
    return { items: await presentEntries(items, language, now), total };
  }),
  preview: action(massChangeEndpoints.previewUndo, async (request) =>
    massChanges().preview(request.params.id, await contextOf(request)),
  ),
  undo: action(massChangeEndpoints.undoMassChange, async (request) =>
    massChanges().undo(request.params.id, request.body?.token, await contextOf(request)),
  ),
};
