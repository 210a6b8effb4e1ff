import { DOCUMENTS } from '../../../entities';
import { actionsOf } from '../../../core/documents/actions';
import { routeOf } from '../../../core/http/route';

/** One router for every declared type: its operations of the contract, each with the action that serves all types. */
export default {
  type: 'content-api' as const,
  routes: DOCUMENTS.flatMap((entity) =>
    actionsOf(entity).flatMap(([name, handler]) => {
      const endpoint = entity.operations[name];
      return endpoint ? [routeOf(endpoint, handler)] : [];
    }),
  ),
};
