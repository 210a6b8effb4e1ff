import { describe, expect, it } from 'vitest';
import printStyles from '../../src/shared/ui/styles/print.css?raw';
import { createStyleReducer } from './page-styles';

const CSS = [
  '@layer theme,utilities;',
  ':root,:host{--ink:#222;--soft:var(--ink);--line:#ddd;color:red}',
  'textarea,select{resize:none}::-webkit-datetime-edit{padding:0}::backdrop{opacity:1}',
  ':where(.space-x-1>:not(:last-child)){margin:0}.group-hover\\:p-4:is(:where(.group):hover *){padding:1rem}',
  ':is(a,button):active{opacity:.7}*,:before{--tw-gap:0;--tw-idle:0}.tw-gap{--tw-gap:1}',
  '@layer utilities{.p-4{padding:1rem}.hover\\:p-4:hover{padding:1rem}.w-1\\/2{width:50%}',
  '@media (min-width:64rem){.lg\\:flex{display:flex}}}',
  '.list:not(.closed) a{color:red}',
  '.space-y-3>:not(:last-child){margin:0}',
  '@media print{.no-print{display:none}}',
  '@keyframes breathe{50%{opacity:.5}}',
  '@property --gap{syntax:"*";inherits:false}@property --idle{syntax:"*";inherits:false}',
  '.card .gap{gap:var(--gap)}.twice{gap:var(--tw-gap)}',
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

  it('include rules without classes and elements, and those of the template', () => {
    const styles = stylesFor('');
    expect(styles).toContain('@layer theme,utilities;');
    expect(styles).toContain('color:red;');
    expect(styles).toContain('::backdrop{opacity:1}:is(a,button):active{opacity:.7}');
    expect(styles).toContain('@keyframes breathe{50%{opacity:.5}}');
    expect(styles).toContain('@media print{.no-print{display:none}}');
    expect(styles).not.toContain('@layer utilities{');
    // After a block it would take the rule behind it with it.
    expect(styles).not.toContain('};');
  });

  it('distinguish the classes that a selector requires from those it excludes', () => {
    expect(stylesFor('<ul class="list"><a>')).toContain('.list:not(.closed) a{color:red}');
    expect(stylesFor('<ul class="closed"><a>')).not.toContain('.list');
    expect(stylesFor('<ul class="space-y-3">')).toContain('.space-y-3>:not(:last-child){margin:0}');
  });

  it('are found for classes with HTML entities', () => {
    const page = template.replace(':root,', '.\\[\\&\\>p\\]\\:mt-2>p{margin:0}:root,');
    expect(stylesFor('<div class="[&amp;&gt;p]:mt-2"><p>', page)).toContain('.\\[\\&\\>p\\]\\:mt-2>p{margin:0}');
  });

  it('leave out what needs an element, or one of several classes, that the page lacks', () => {
    const styles = stylesFor('<div class="card">');
    expect(styles).not.toContain('textarea');
    expect(styles).not.toContain('datetime');
    expect(styles).not.toContain('.gap');
    expect(styles).not.toContain('space-x');
    expect(styles).not.toContain('group');
    expect(stylesFor('<p class="space-x-1">')).toContain(':where(.space-x-1>:not(:last-child)){margin:0}');
    expect(stylesFor('<p class="group-hover:p-4">')).not.toContain('group');
    expect(stylesFor('<p class="group group-hover:p-4">')).toContain('.group-hover\\:p-4:is(:where(.group):hover *)');
    expect(stylesFor('<SELECT>')).toContain('textarea,select{resize:none}');
    expect(stylesFor('<input>')).toContain('::-webkit-datetime-edit{padding:0}');
  });

  it('define the custom properties that the page or its rules use, and no others', () => {
    expect(stylesFor('')).not.toMatch(/--(?:ink|soft|line|gap|idle)/);
    expect(stylesFor('<p style="color:var(--soft)">')).toContain(
      ':root,:host{--ink:#222;--soft:var(--ink);color:red;}',
    );
    const styles = stylesFor('<p class="card gap">');
    expect(styles).toContain('@property --gap{syntax:"*";inherits:false}.card .gap{gap:var(--gap)}');
    expect(styles).not.toContain('--idle');
    expect(stylesFor('<p class="twice">')).toContain('*,:before{--tw-gap:0;}');
    expect(stylesFor('<p class="tw-gap">')).toContain('.tw-gap{--tw-gap:1}');
    // Print styles may apply before the whole stylesheet has loaded, and rely on none.
    expect(printStyles).not.toContain('var(');
  });

  it('stay complete if the template has no stylesheet file', () => {
    const plain = template.replace(' data-whole="/assets/index.css"', '');
    expect(createStyleReducer(plain)('<p>')).toBe(plain);
  });
});
