import { expect } from 'vitest';
import { test } from '../support/api-test';

test('[A10] a site without a host name has no passkeys', async ({ guest, signInAs }) => {
  expect((await guest.call('getPasskeySignIn', 200)).body).toEqual({ available: false });
  await guest.expectProblem('startPasskeySignIn', 'not_found');
  const editor = await signInAs('editor');
  await editor.expectProblem('startPasskeyCreation', 'not_found', { body: { currentPassword: 'whatever-it-is' } });
});
