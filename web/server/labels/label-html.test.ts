import { expect, it } from 'vitest';
import { renderFacts, renderText, renderTextRun } from './label-html';

it('[P167] [E4] short prepositions of Slovenian do not end a line, in pages of any language', () => {
  expect(renderText({ text: 'Hranite pri 10 °C, v <suhem>' }, 'sl')).toBe(
    'Hranite pri\u00A010 °C, v\u00A0&lt;suhem&gt;',
  );
  expect(renderText({ text: 'v kleti', language: 'sl' }, 'de')).toBe('<span lang="sl">v\u00A0kleti</span>');
  expect(renderText({ text: 'a wine' }, 'en')).toBe('a wine');
  expect(renderText({ text: 'a wine', language: 'en' }, 'sl')).toBe('<span lang="en">a wine</span>');
  expect(renderTextRun({ text: 'v jajcih', isStrong: true }, 'sl')).toBe('<strong>v\u00A0jajcih</strong>');
});

it('[E4] facts stand in a line without dots of their own', () => {
  expect(renderFacts(['Vino', '12&nbsp;%'])).toBe('<p class="facts"><span>Vino </span><span>12&nbsp;% </span></p>');
});
