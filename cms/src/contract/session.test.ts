import { describe, expect, it } from 'vitest';
import { isAllowed, primaryRole, staffRolesOf } from './session';

describe('roles', () => {
  it('[A7] lower-cases names and keeps only admin, editor and queen', () => {
    expect(staffRolesOf(['Queen', 'ADMIN', 'owner', 'queen'])).toEqual(['admin', 'queen']);
  });

  it('[A7] chooses the primary role in the order admin, editor, queen, guest', () => {
    expect(primaryRole(['queen', 'Editor', 'admin'])).toBe('admin');
    expect(primaryRole(['queen', 'Editor'])).toBe('editor');
    expect(primaryRole(['QUEEN'])).toBe('queen');
    expect(primaryRole(['owner'])).toBe('guest');
    expect(primaryRole([])).toBe('guest');
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
