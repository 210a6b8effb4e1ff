import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE, isAllowed, getPrimaryRole, parseStaffRoles, toCookieName } from './session';

describe('roles', () => {
  it('[A7] lower-cases names and keeps only admin, editor and queen', () => {
    expect(parseStaffRoles(['Queen', 'ADMIN', 'owner', 'queen'])).toEqual(['admin', 'queen']);
  });

  it('[A7] chooses the primary role in the order admin, editor, queen, guest', () => {
    expect(getPrimaryRole(['queen', 'Editor', 'admin'])).toBe('admin');
    expect(getPrimaryRole(['queen', 'Editor'])).toBe('editor');
    expect(getPrimaryRole(['QUEEN'])).toBe('queen');
    expect(getPrimaryRole(['owner'])).toBe('guest');
    expect(getPrimaryRole([])).toBe('guest');
  });

  it('[A8] lets each role into its areas only', () => {
    const areas = ['public', 'signedIn', 'queen', 'editor', 'admin'] as const;
    const table = (roles: string[] | null) => areas.filter((area) => isAllowed(area, roles));
    expect(table(null)).toEqual(['public']);
    expect(table(['owner'])).toEqual(['public', 'signedIn']);
    expect(table(['queen'])).toEqual(['public', 'signedIn', 'queen']);
    expect(table(['editor'])).toEqual(['public', 'signedIn', 'queen', 'editor']);
    expect(table(['admin'])).toEqual([...areas]);
  });
});

it('ignores spaces around role names', () => {
  expect(parseStaffRoles([' editor', 'Admin\t'])).toEqual(['admin', 'editor']);
});

it('gives a cookie the prefix __Host- with TLS only', () => {
  expect(toCookieName('a', true)).toBe('__Host-a');
  expect(toCookieName('a', false)).toBe('a');
  expect(toCookieName(SESSION_COOKIE, true)).toBe('__Host-winery_session');
});
