import { beforeEach, describe, expect, it } from 'vitest';
import { readCachedUser, writeCachedUser } from './session-state';

const ANA = { id: '1', name: 'Ana', email: 'ana@example.com', roles: ['admin'] };

beforeEach(() => {
  localStorage.clear();
});

describe('the cached user', () => {
  it('[A1] is stored under auth.user', () => {
    writeCachedUser(ANA);
    expect(JSON.parse(localStorage.getItem('auth.user') ?? '')).toEqual(ANA);
    expect(readCachedUser()).toEqual(ANA);
    writeCachedUser(null);
    expect(localStorage.getItem('auth.user')).toBeNull();
  });

  it.each([
    ['an id that is a number', { ...ANA, id: 1 }],
    ['no name', { id: '1', email: 'a', roles: [] }],
    ['an e-mail that is null', { ...ANA, email: null }],
    ['roles that are a text', { ...ANA, roles: 'admin' }],
    ['a list', []],
    ['null', null],
  ])('[A1] is not accepted with %s', (_name, value) => {
    localStorage.setItem('auth.user', JSON.stringify(value));
    expect(readCachedUser()).toBeNull();
  });

  it.each([
    ['numbers and names', [1, 'admin', null], ['admin']],
    ['nothing that is a role', [{}, ['admin'], 7], []],
    ['names that nobody knows', ['owner'], ['owner']],
  ])('[R12] [A1] is accepted with %s for roles; what is no name counts for nothing', (_name, roles, kept) => {
    localStorage.setItem('auth.user', JSON.stringify({ ...ANA, roles }));
    expect(readCachedUser()).toEqual({ ...ANA, roles: kept });
  });

  it('[A1] is rejected if it is not valid JSON', () => {
    localStorage.setItem('auth.user', '{"id":');
    expect(readCachedUser()).toBeNull();
  });
});
