import { expect, it } from 'vitest';
import { createSessionState } from './session-state';

const roleOf = (roles: string[]) => createSessionState({ id: '1', name: 'A', email: 'a@b.si', roles }, false).role;

it('[A7] lower-cases roles, keeps the known ones and takes the highest', () => {
  expect(roleOf(['QUEEN', 'Editor'])).toBe('editor');
  expect(roleOf(['Admin', 'queen'])).toBe('admin');
  expect(roleOf(['Queen'])).toBe('queen');
  expect(roleOf(['owner', ''])).toBe('guest');
  expect(createSessionState(null, false).role).toBe('guest');
});
