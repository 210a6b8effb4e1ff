import { DOCUMENTS } from '../../../entities';
import { createActions } from '../../../core/documents/actions';
import { createRoute } from '../../../core/http/route';

/** One router for all declared entities: every operation of the contract with its generic action. */
export default {
  type: 'content-api' as const,
  routes: DOCUMENTS.flatMap((entity) =>
    createActions(entity).flatMap(([name, handler]) => {
      const endpoint = entity.operations[name];
      return endpoint ? [createRoute(endpoint, handler)] : [];
    }),
  ),
};
