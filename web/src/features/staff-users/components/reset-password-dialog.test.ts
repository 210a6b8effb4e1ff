import { describe, expect, it } from 'vitest';
import { NewPassword } from '#contract/auth';
import { createTemporaryPassword } from './reset-password-dialog';

describe('a temporary password', () => {
  it('[U1] satisfies the contract and is different each time', () => {
    const passwords = new Set(Array.from({ length: 200 }, createTemporaryPassword));
    expect(passwords.size).toBe(200);
    for (const password of passwords) {
      expect(password).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
      expect(NewPassword.safeParse(password).success).toBe(true);
    }
  });
});
