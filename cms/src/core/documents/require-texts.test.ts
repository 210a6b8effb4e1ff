import { describe, expect, it } from 'vitest';
import { missingIn, requireTexts } from './require-texts';

describe('texts without which a part would be seen by nobody', () => {
  it('[W3][Q1] are named by their place in the request', () => {
    expect(missingIn('bio.cards', [{ title: 'A' }, { title: '' }], 'title')).toEqual(['bio.cards.1.title']);
  });

  it('[W3][Q1] have to be there in Slovenian, and may lack in a translation', () => {
    const options = { fields: { 'milestones.0.text': 'Obvezno' } };
    const refused: unknown = expect.objectContaining({ code: 'validation_failed', options });
    expect(() => requireTexts(['milestones.0.text'], 'sl')).toThrow(refused);
    expect(() => requireTexts(['milestones.0.text'], 'en')).not.toThrow();
    expect(() => requireTexts([], 'sl')).not.toThrow();
  });
});
