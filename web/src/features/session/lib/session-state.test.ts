import { expect, it } from 'vitest';
import { sessionState } from './session-state';

const roleOf = (roles: string[]) => sessionState({ id: '1', name: 'A', email: 'a@b.si', roles }, false).role;

it('[A7] lower-cases roles, keeps the known ones and takes the highest', () => {
  expect(roleOf(['QUEEN', 'Editor'])).toBe('editor');
  expect(roleOf(['Admin', 'queen'])).toBe('admin');
  expect(roleOf(['Queen'])).toBe('queen');
  expect(roleOf(['owner', ''])).toBe('guest');
  expect(sessionState(null, false).role).toBe('guest');
});
