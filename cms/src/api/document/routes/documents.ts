import { DOCUMENTS } from '../../../entities';
import { actionsOf } from '../../../core/documents/actions';
import { routeOf } from '../../../core/http/route';

/** One router for all declared entities: every operation of the contract with its generic action. */
export default {
  type: 'content-api' as const,
  routes: DOCUMENTS.flatMap((entity) =>
    actionsOf(entity).flatMap(([name, handler]) => {
      const endpoint = entity.operations[name];
      return endpoint ? [routeOf(endpoint, handler)] : [];
    }),
  ),
};
