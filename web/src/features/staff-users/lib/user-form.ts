import * as z from 'zod/mini';
import { User, UserCreateRequest, UserFields } from '#contract/users';
import { blankOf } from '#shared/editor/blank';

/** What the form of a member of staff holds; the password is asked for a new one only. */
export type UserValues = Pick<User, 'name' | 'email' | 'roles' | 'isActive'> & { password: string };

const { name, email, roles, isActive } = UserFields.shape;

/** A member of staff who is saved already; a password is reset by itself. */
export const SavedUser = z.object({ name, email, roles, isActive });
/** A new one, with a temporary password. */
export const NewUser = z.object({ ...SavedUser.shape, password: UserCreateRequest.shape.password });

export const userValues = (user: User): UserValues => ({
  name: user.name,
  email: user.email,
  roles: user.roles,
  isActive: user.isActive,
  password: '',
});

/** Someone who is not there yet, at version 0. */
export const BLANK_USER = blankOf(User, { roles: ['editor'], isActive: true });
