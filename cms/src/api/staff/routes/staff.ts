import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  listUsers: 'staff.list',
  createUser: 'staff.create',
  getUser: 'staff.get',
  updateUser: 'staff.update',
  deleteUser: 'staff.remove',
  removeUserPasskeys: 'staff.removePasskeys',
});
