import { endpoints } from '../../../contract/endpoints';
import { action, reply, type ActionRequest } from '../../../core/http/action';
import { serviceOf } from '../../../core/process/service-of';
import type { StaffService } from '../services/staff';
import type { StaffAuthorship, StaffWriter } from '../services/staff-writer';

const staff = (): StaffService => serviceOf<StaffService>('api::staff.staff');
const writer = (): StaffWriter => serviceOf<StaffWriter>('api::staff.staff-writer');

type Asker = Pick<ActionRequest, 'staff' | 'now' | 'language'>;
const authorship = async ({ staff: caller, now, language }: Asker): Promise<StaffAuthorship> => ({
  author: (await caller()).name,
  now,
  language,
});

export default {
  list: action(endpoints.listUsers, ({ query, language }) => staff().list(query, language)),

  get: action(endpoints.getUser, ({ params, language }) => staff().read(params.id, language)),

  create: action(endpoints.createUser, async (request) => writer().create(request.body, await authorship(request))),

  update: action(endpoints.updateUser, async (request) =>
    writer().update(request.params.id, request.body, await authorship(request)),
  ),

  remove: action(endpoints.deleteUser, async (request) => {
    await writer().remove(request.params.id, await authorship(request));
    return reply(204, null);
  }),
};
