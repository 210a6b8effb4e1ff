import { expect, it } from 'vitest';
import { createSessionState } from './session-state';

const getRole = (roles: string[]) => createSessionState({ id: '1', name: 'A', email: 'a@b.si', roles }, false).role;

it('[A7] lower-cases roles, keeps the known ones and takes the highest', () => {
  expect(getRole(['QUEEN', 'Editor'])).toBe('editor');
  expect(getRole(['Admin', 'queen'])).toBe('admin');
  expect(getRole(['Queen'])).toBe('queen');
  expect(getRole(['owner', ''])).toBe('guest');
  expect(createSessionState(null, false).role).toBe('guest');
});
