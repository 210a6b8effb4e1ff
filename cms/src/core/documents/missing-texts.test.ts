import { expect, it } from 'vitest';
import { missingTexts } from './missing-texts';

it('names texts that only one language has, down to the parts of lists', () => {
  const sl = {
    hero: { title: 'Naslov', subtitle: '', image: { alt: 'Hiša' } },
    cards: [{ title: 'A', text: 'B' }],
    hours: ['9–12'],
  };
  const en = { hero: { title: '', subtitle: 'Sub', image: { alt: '' } }, cards: [{ title: 'A', text: '' }], hours: [] };
  expect(missingTexts(sl, en)).toEqual({ sl: ['hero.subtitle'], en: ['hero.title', 'cards.0.text', 'hours'] });
  expect(missingTexts(sl, sl)).toEqual({ sl: [], en: [] });
});
