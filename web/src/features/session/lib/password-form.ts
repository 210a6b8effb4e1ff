import * as z from 'zod/mini';
import { PasswordChangeRequest } from '#contract/auth';

/** The change of a password with the new one typed twice; they must be the same. */
export const PasswordForm = z.object({ ...PasswordChangeRequest.shape, repeated: z.string() }).check(
  z.refine(({ newPassword, repeated }) => newPassword === repeated, {
    error: 'passwords_differ',
    path: ['repeated'],
  }),
);
export type PasswordForm = z.infer<typeof PasswordForm>;
