import * as z from 'zod/mini';
import { STAFF_ROLES } from './roles';

export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;
