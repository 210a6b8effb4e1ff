import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/session';
import {
  findTabbedEntry,
  getMenu,
  getOpenSections,
  getPublicPath,
  getSectionByPath,
  toFrameRole,
} from './admin-sections';

const getIds = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const getParts = (role: Role) => getMenu(role).map(({ heading, entries }) => [heading, getIds(entries)]);
const countEntries = (role: Role): number => getMenu(role).reduce((count, { entries }) => count + entries.length, 0);
const getTabs = (role: Role, pathname: string) => getIds(findTabbedEntry(role, pathname)?.sections ?? []);

const CONTENT = ['content', ['dashboard', 'wines', 'queen', 'gallery', 'albums', 'media', 'about']];
const CELLAR = ['awards', 'analyses', 'lots', 'labels', 'compliance', 'label-check', 'label-words', 'papers', 'trade'];
const VISITORS = ['visits', 'experiences', 'hours', 'stockists'];

describe('getMenu', () => {
  it('[D2] [R109] shows admins the two sections of the specification and three groups', () => {
    expect(getParts('admin')).toEqual([
      CONTENT,
      ['settings', ['content', 'users', 'metadata']],
      [null, ['cellar', 'visitors', 'records']],
    ]);
  });

  it('[D2] [R109] leaves users and metadata out for editors', () => {
    expect(getParts('editor')).toEqual([CONTENT, ['settings', ['content']], [null, ['cellar', 'visitors', 'records']]]);
  });

  it('[A7] [R45] shows the queen only those sections of an editor’s menu that she may open', () => {
    expect(getParts('queen')).toEqual([['content', ['queen']]]);
  });

  it.each([
    ['admin', 13],
    ['editor', 11],
    ['queen', 1],
    ['guest', 0],
  ] as const)('[R109] role %s has %i entries', (role, count) => {
    expect(countEntries(role)).toBe(count);
  });
});

describe('findTabbedEntry', () => {
  it.each([
    ['admin', '/admin/labels', CELLAR],
    ['editor', '/admin/trade', CELLAR],
    ['editor', '/admin/compliance', CELLAR],
    ['editor', '/admin/hours/', VISITORS],
    ['admin', '/admin/bin', ['audit', 'bin', 'settings']],
    ['editor', '/admin/audit', ['audit', 'bin']],
    ['editor', '/admin/settings', []],
    ['admin', '/admin/users', []],
    ['admin', '/admin', []],
    ['queen', '/admin/queen', []],
    ['queen', '/admin/labels', []],
  ] as const)('[R109] role %s sees at %s the tabs %j', (role, pathname, tabs) => {
    expect(getTabs(role, pathname)).toEqual(tabs);
  });

  it('[R109] every screen that a role may open is reached by an entry or a tab', () => {
    for (const role of ['admin', 'editor', 'queen'] as const) {
      const reached = getMenu(role).flatMap(({ entries }) => entries.flatMap(({ sections }) => getIds(sections)));
      expect(reached).toEqual(getIds(getOpenSections(role)));
    }
  });
});

describe('getSectionByPath', () => {
  it('[D5] finds the screen of a path', () => {
    expect(getSectionByPath('/admin').id).toBe('dashboard');
    expect(getSectionByPath('/admin/wines').id).toBe('wines');
    expect(getSectionByPath('/admin/metadata/').id).toBe('metadata');
    expect(getSectionByPath('/admin/audit').id).toBe('audit');
    expect(getSectionByPath('/admin/nowhere').id).toBe('dashboard');
  });
});

describe('getPublicPath', () => {
  it.each([
    ['/admin', '', '/'],
    ['/admin/wines', '', '/wines'],
    ['/admin/wines', '?slug=rebula-2022', '/wines/rebula-2022'],
    ['/admin/wines', '?slug=../admin', '/wines'],
    ['/admin/gallery', '?slug=x', '/gallery'],
    ['/admin/queen', '', '/queen'],
    ['/admin/about', '', '/about'],
    ['/admin/albums', '', '/'],
    ['/admin/metadata', '', '/'],
  ])('[D4] %s%s leads to %s', (pathname, search, expected) => {
    expect(getPublicPath({ pathname, search })).toBe(expected);
  });
});

it('[A7] the admin layout treats queen as editor', () => {
  expect((['admin', 'editor', 'queen', 'guest'] as const).map(toFrameRole)).toEqual([
    'admin',
    'editor',
    'editor',
    'guest',
  ]);
});
