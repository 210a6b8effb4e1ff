import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/session';
import { toFrameRole, getMenu, getSectionByPath, getPublicPath } from './admin-sections';

const ids = (role: Role) => getMenu(role).map(({ sections }) => sections.map(({ id }) => id));
const TRADE = ['labels', 'lots', 'analyses', 'label-words', 'papers', 'trade'];
const CONTENT = ['dashboard', 'wines', 'queen', 'gallery', 'albums', 'media', 'about'];

describe('getMenu', () => {
  it('[D2] shows admins every screen, those of the specification in their two parts', () => {
    expect(ids('admin')).toEqual([
      CONTENT,
      ['content', 'users', 'metadata'],
      ['awards'],
      TRADE,
      ['stockists', 'experiences', 'hours', 'visits', 'settings'],
      ['audit', 'bin'],
    ]);
  });

  it('[D2] leaves users, metadata and switches out for editors', () => {
    expect(ids('editor')).toEqual([
      CONTENT,
      ['content'],
      ['awards'],
      TRADE,
      ['stockists', 'experiences', 'hours', 'visits'],
      ['audit', 'bin'],
    ]);
  });

  it('[A7] [R45] shows the queen only those sections of an editor’s menu that she may open', () => {
    expect(ids('queen')).toEqual([['queen']]);
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
