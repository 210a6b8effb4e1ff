import { expect, it } from 'vitest';
import type { About } from '../../../contract/about';
import type { SiteMetadata } from '../../../contract/metadata';
import { renderAboutMarkdown } from './press-texts';

const brand = { title: 'Lahor', tagline: '' } as SiteMetadata['brand'];
const withBody = (body: string): string => {
  const about = { hero: { title: '', subtitle: '' }, story: [{ heading: '', body }], milestones: [] };
  return renderAboutMarkdown({ brand } as SiteMetadata, about as unknown as About).slice('# Lahor\n\n'.length, -1);
};

it.each([
  ['Veter, opoka in čas – od 1874. Cena: 5,50 €/l (z DDV)!', 'Veter, opoka in čas – od 1874. Cena: 5,50 €/l (z DDV)!'],
  ['Movia & Sons', 'Movia & Sons'],
  [
    '# naslov\n\n1. prvič\n- drugič\n> tretjič\n    koda\n===',
    '\\# naslov\n\n1\\. prvič\n\\- drugič\n\\> tretjič\nkoda\n\\===',
  ],
  ['**b** _i_ `c` ~~d~~ | t', '\\*\\*b\\*\\* \\_i\\_ \\`c\\` \\~\\~d\\~\\~ \\| t'],
  ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)>'],
  ['![x](http://e.example/x) [y][z] &lt; &#60;', '!\\[x\\](http://e.example/x) \\[y\\]\\[z\\] \\&lt; \\&\\#60;'],
  ['\\*', '\\\\\\*'],
])('[O4] texts about the winery are no Markdown: %j', (typed, written) => {
  expect(withBody(typed)).toBe(written);
});
