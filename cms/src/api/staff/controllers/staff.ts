import { endpoints } from '../../../contract/endpoints';
import { action, reply } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import type { StaffService } from '../services/staff';
import type { StaffWriter } from '../services/staff-writer';

const staff = (): StaffService => serviceOf<StaffService>('api::staff.staff');
const writer = (): StaffWriter => serviceOf<StaffWriter>('api::staff.staff-writer');

export default {
  list: action(endpoints.listUsers, ({ query, language }) => staff().list(query, language)),

  get: action(endpoints.getUser, ({ params, language }) => staff().read(params.id, language)),

  create: action(endpoints.createUser, async (request) => writer().create(request.body, await contextOf(request))),

  update: action(endpoints.updateUser, async (request) =>
    writer().update(request.params.id, request.body, await contextOf(request)),
  ),

  remove: action(endpoints.deleteUser, async (request) => {
    await writer().remove(request.params.id, await contextOf(request));
    return reply(204, null);
  }),
};
