import { expect, test } from 'vitest';
import { makeVintageGuide } from '#testing/make-vintage';
import { getDoneSteps } from './vintage-steps';

test('[R140] a step is done by what is saved', () => {
  expect([...getDoneSteps(makeVintageGuide())]).toEqual([]);
  const label = { id: 'label1', state: 'draft', code: null } as const;
  const wine = { ...makeVintageGuide().wine, hasPicture: true, lacksDescription: [], price: 11, published: true };
  expect([...getDoneSteps(makeVintageGuide({ wine, label }))]).toEqual(['content', 'label', 'price', 'date']);
  const rest = { analysis: { id: 'analysis1', measuredOn: null }, label: { ...label, code: 'abcdefgh' } };
  expect([...getDoneSteps(makeVintageGuide(rest))]).toEqual(['analysis', 'label', 'code']);
  const half = { ...wine, lacksDescription: ['en' as const], price: 0 };
  expect([...getDoneSteps(makeVintageGuide({ wine: half }))]).toEqual(['price', 'date']);
});
