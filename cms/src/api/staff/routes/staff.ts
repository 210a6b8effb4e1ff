import { v1Routes } from '../../../core/http/route';

export default v1Routes({
  listUsers: 'staff.list',
  createUser: 'staff.create',
  getUser: 'staff.get',
  updateUser: 'staff.update',
  deleteUser: 'staff.remove',
});
