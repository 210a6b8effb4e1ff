import { expect, it } from 'vitest';
import { parsePreviewChoice } from './preview-choice';

it('[V3] preferences for the preview are stored, and damaged ones are ignored', () => {
  expect(parsePreviewChoice('open phone en')).toEqual({ isOpen: true, width: 'phone', language: 'en' });
  const first = { isOpen: false, width: 'desktop', language: null };
  for (const text of [null, '', 'x y z', 'closed  ']) expect(parsePreviewChoice(text)).toEqual(first);
});
