import { UserUpdateRequest } from '../../../contract/users';
import { rowRules } from '../../../core/documents/row-rules';
import { STAFF_USER, type StaffRow } from './present-user';

/** What a member of staff must be, however they are stored; passwords are hashes by then, which say nothing. */
export const staffRules = rowRules<StaffRow>({
  uid: STAFF_USER,
  rules: [
    {
      schema: UserUpdateRequest,
      request: ({ name, email, roles, isActive }) => ({ name, email, roles, isActive }),
      columns: { roles: 'roles' },
    },
  ],
});
