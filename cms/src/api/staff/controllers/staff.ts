import { endpoints } from '../../../contract/endpoints';
import { defineAction, respondWith } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { StaffService } from '../services/staff';
import type { StaffWriter } from '../services/staff-writer';

const getStaffService = (): StaffService => getService<StaffService>('api::staff.staff');
const getStaffWriterService = (): StaffWriter => getService<StaffWriter>('api::staff.staff-writer');

export default {
  list: defineAction(endpoints.listUsers, ({ query, language }) => getStaffService().listUsers(query, language)),

  get: defineAction(endpoints.getUser, ({ params, language }) => getStaffService().readUser(params.id, language)),

  create: defineAction(endpoints.createUser, async (request) =>
    getStaffWriterService().createUser(request.body, await createOperationContext(request)),
  ),

  update: defineAction(endpoints.updateUser, async (request) =>
    getStaffWriterService().updateUser(request.params.id, request.body, await createOperationContext(request)),
  ),

  removePasskeys: defineAction(endpoints.removeUserPasskeys, async (request) => {
    await getStaffWriterService().removePasskeys(request.params.id, await createOperationContext(request));
    return respondWith(204, null);
  }),

  remove: defineAction(endpoints.deleteUser, async (request) => {
    await getStaffWriterService().removeUser(request.params.id, await createOperationContext(request));
    return respondWith(204, null);
  }),
};
