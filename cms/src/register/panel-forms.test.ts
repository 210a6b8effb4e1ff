import { expect, it } from 'vitest';
import { toFieldLabel } from './panel-forms';

it.each([
  ['version', 'Version'],
  ['servingTemperatureMin', 'Serving temperature min'],
  ['altSl', 'Alt (Slovenian)'],
  ['titleEn', 'Title (English)'],
  ['volumeMl', 'Volume (ml)'],
  ['sizeBytes', 'Size (bytes)'],
])('labels %s as %s', (name, label) => {
  expect(toFieldLabel(name)).toBe(label);
});
