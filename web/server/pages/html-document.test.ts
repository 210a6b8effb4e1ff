import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageHead } from '#shared/lib/page-head';
import { fillTemplate, renderPlainPage } from './html-document';

const settings = { siteOrigin: 'https://winery.example', apiHost: null, languageSwitch: true, debugQueries: false };
const head: PageHead = {
  title: 'Rebula "Opoka" 2021',
  description: 'Salt & stone',
  canonical: 'https://winery.example/en/wines/rebula',
  alternates: {
    sl: 'https://winery.example/wines/rebula',
    en: 'https://winery.example/en/wines/rebula',
    'x-default': 'https://winery.example/wines/rebula',
  },
};
const shared = (changed: Partial<PageHead> = {}) => {
  const state = { settings, language: 'en', textsUrl: '' } as unknown as Parameters<typeof fillTemplate>[1];
  const document = fillTemplate('<html lang="sl"><!--head--></html>', state, { ...head, ...changed }, '', 'Burja');
  const found = document.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g);
  return [...found].map(([, name, content]) => [name, content]);
};

describe('[K2] the share elements of a page', () => {
  it('are its title, description and URL, in its language, with the site name', () => {
    expect(shared()).toEqual([
      ['og:type', 'website'],
      ['og:site_name', 'Burja'],
      ['og:title', 'Rebula &quot;Opoka&quot; 2021'],
      ['og:description', 'Salt &amp; stone'],
      ['og:url', 'https://winery.example/en/wines/rebula'],
      ['og:locale', 'en_GB'],
      ['og:locale:alternate', 'sl_SI'],
      ['twitter:card', 'summary'],
    ]);
  });

  it('contain its image, with size and alternative text', () => {
    const picture = { url: 'https://winery.example/share/x/sl.jpg', alt: 'Rebula "Opoka"' };
    expect(Object.fromEntries(shared({ shareImage: picture }))).toMatchObject({
      'og:image': picture.url,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Rebula &quot;Opoka&quot;',
      'twitter:card': 'summary_large_image',
    });
  });

  it('name no missing language, and omit missing values', () => {
    const names = shared({ alternates: undefined, description: undefined }).map(([name]) => name);
    expect(names).not.toContain('og:locale:alternate');
    expect(names).not.toContain('og:description');
  });

  it('are empty if the page has no canonical URL', () => {
    expect(shared({ canonical: undefined })).toEqual([]);
  });
});

const PUBLIC_FOLDERS = ['app/pages/public', 'shared/ui', 'features/wines', 'features/visits', 'features/site-frame'];

/** Words of public components and their styles; only classes among them have styles. */
function readPublicWords(): Set<string> {
  const files = PUBLIC_FOLDERS.flatMap((name) => {
    const folder = join(import.meta.dirname, '../../src', name);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  }).filter((file) => /\.(tsx|css)$/.test(file) && !/\.test\.|staff/.test(file));
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').split(/[\s"'`.]+/)));
}

it('[P13] the page of an unavailable CMS has only classes of the public pages, whose styles it has', async () => {
  const retries = [undefined, { href: '/visit', form: { action: '/forms/visit', fields: [] } }];
  const rendered = await Promise.all(retries.map((retry) => renderPlainPage('en', '', 'unavailable', retry)));
  const classes = [...rendered.join('').matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const words = readPublicWords();
  expect(classes).not.toEqual([]);
  expect(classes.filter((name) => !words.has(name))).toEqual([]);
});
