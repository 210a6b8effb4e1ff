import { describe, expect, it } from 'vitest';
import { createStyleReducer } from './page-styles';

const CSS = [
  '@layer theme,utilities;',
  ':root{--ink:#222}',
  '@layer utilities{.p-4{padding:1rem}.hover\\:p-4:hover{padding:1rem}.w-1\\/2{width:50%}',
  '@media (min-width:64rem){.lg\\:flex{display:flex}}}',
  '.list:not(.closed) a{color:red}',
  '.space-y-3>:not(:last-child){margin:0}',
  '@media print{.no-print{display:none}}',
  '@keyframes breathe{50%{opacity:.5}}',
  '@property --gap{syntax:"*";inherits:false}',
].join('');
const template = `<head><style>@font-face{}</style><style data-whole="/assets/index.css">${CSS}</style></head><body class="no-print"><!--app--></body>`;
const stylesFor = (html: string, from = template) =>
  /data-whole="[^"]*">(.*?)<\/style>/s.exec(createStyleReducer(from)(html))?.[1] ?? '';

describe('the styles in a page', () => {
  it('are those that its elements use, in all states and media', () => {
    const styles = stylesFor('<p class="p-4 lg:flex">');
    expect(styles).toContain('.p-4{padding:1rem}');
    expect(styles).toContain('@media (min-width:64rem){.lg\\:flex{display:flex}}');
    expect(styles).not.toContain('hover');
    expect(styles).not.toContain('w-1');
    expect(stylesFor('<p class="hover:p-4 w-1/2">')).toContain('.hover\\:p-4:hover{padding:1rem}.w-1\\/2{width:50%}');
  });

  it('include rules without classes, and those of the template', () => {
    const styles = stylesFor('');
    expect(styles).toContain('@layer theme,utilities;');
    expect(styles).toContain(':root{--ink:#222}');
    expect(styles).toContain('@keyframes breathe{50%{opacity:.5}}');
    expect(styles).toContain('@property --gap{syntax:"*";inherits:false}');
    expect(styles).toContain('@media print{.no-print{display:none}}');
    expect(styles).not.toContain('@layer utilities{');
    // After a block it would take the rule behind it with it.
    expect(styles).not.toContain('};');
  });

  it('distinguish the classes that a selector requires from those it excludes', () => {
    expect(stylesFor('<ul class="list">')).toContain('.list:not(.closed) a{color:red}');
    expect(stylesFor('<ul class="closed">')).not.toContain('.list');
    expect(stylesFor('<ul class="space-y-3">')).toContain('.space-y-3>:not(:last-child){margin:0}');
  });

  it('are found for classes with HTML entities', () => {
    const page = template.replace(':root{', '.\\[\\&\\>p\\]\\:mt-2>p{margin:0}:root{');
    expect(stylesFor('<div class="[&amp;&gt;p]:mt-2">', page)).toContain('.\\[\\&\\>p\\]\\:mt-2>p{margin:0}');
  });

  it('stay complete if the template has no stylesheet file', () => {
    const plain = template.replace(' data-whole="/assets/index.css"', '');
    expect(createStyleReducer(plain)('<p>')).toBe(plain);
  });
});
