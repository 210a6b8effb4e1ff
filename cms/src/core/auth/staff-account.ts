import { parseStaffRoles } from '../../contract/session';

/** Content type of the accounts of the staff area. */
export const STAFF_USER = 'plugin::users-permissions.user';

/**
 * Valid roles of a staff user, highest first. Anything else in the row is ignored: the panel's JSON field can
 * hold anything.
 */
export const readStaffRoles = ({ roles }: { roles: unknown }) =>
  parseStaffRoles(Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : []);
