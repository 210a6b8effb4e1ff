import { endpoints } from '../../../contract/endpoints';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import type { StaffService } from '../services/staff';
import type { StaffWriter } from '../services/staff-writer';

const staff = (): StaffService => getService<StaffService>('api::staff.staff');
const writer = (): StaffWriter => getService<StaffWriter>('api::staff.staff-writer');

export default {
  list: defineAction(endpoints.listUsers, ({ query, language }) => staff().list(query, language)),

  get: defineAction(endpoints.getUser, ({ params, language }) => staff().read(params.id, language)),

  create: defineAction(endpoints.createUser, async (request) =>
    writer().create(request.body, await createOperationContext(request)),
  ),

  update: defineAction(endpoints.updateUser, async (request) =>
    writer().update(request.params.id, request.body, await createOperationContext(request)),
  ),

  remove: defineAction(endpoints.deleteUser, async (request) => {
    await writer().remove(request.params.id, await createOperationContext(request));
    return respondWith(204, null);
  }),
};
