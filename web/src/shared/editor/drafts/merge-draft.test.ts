import { describe, expect, it } from 'vitest';
import { mergeDraft } from './merge-draft';

const base = { sl: { name: 'Rebula', note: '' }, shared: { price: 10 } };
const typed = { ...base, sl: { name: 'Rebula', note: 'Moje' } };

describe('resumeDraft', () => {
  it('[N1] merges the draft with changes that others made to other fields', () => {
    const now = { ...base, shared: { price: 12 } };
    const resumed = mergeDraft({ version: 3, base, values: typed }, { version: 4, base: now, values: now });
    expect(resumed).toMatchObject({ conflicts: 0, hasNothingNew: false });
    expect(resumed.merged).toEqual({ ...typed, shared: { price: 12 } });
  });

  it('[N1] reports a conflict if both changed the same field, and keeps the draft’s value', () => {
    const now = { ...base, sl: { name: 'Rebula', note: 'Njihovo' } };
    const resumed = mergeDraft({ version: 3, base, values: typed }, { version: 4, base: now, values: now });
    expect(resumed).toMatchObject({ conflicts: 1, hasNothingNew: false, merged: typed });
  });

  it('[N1] keeps unsaved values of the form', () => {
    const values = { ...base, shared: { price: 15 } };
    const { merged } = mergeDraft({ version: 3, base, values: typed }, { version: 3, base, values });
    expect(merged).toEqual({ ...typed, shared: { price: 15 } });
  });

  it('[N1] has nothing new if all of the draft was saved', () => {
    const resumed = mergeDraft({ version: 3, base, values: typed }, { version: 4, base: typed, values: typed });
    expect(resumed.hasNothingNew).toBe(true);
  });

  it('[N1] takes the whole draft of a new document, though the form started with other values', () => {
    const copy = { name: 'Kopija', color: 'Red' };
    const blank = { name: '', color: null };
    const values = { name: 'Moje vino', color: 'Red' };
    const resumed = mergeDraft({ version: 0, base: copy, values }, { version: 0, base: blank, values: blank });
    expect(resumed).toMatchObject({ conflicts: 0, merged: values });
  });

  it('[N1] does not change a field that drafts omit', () => {
    const now = { name: 'Ana', password: 'geslo-geslo' };
    const resumed = mergeDraft(
      { version: 0, base: { name: '' }, values: { name: 'Ana B' } },
      { version: 0, base: { name: '' }, values: { ...now, name: '' } },
    );
    expect(resumed.merged).toEqual({ name: 'Ana B', password: 'geslo-geslo' });
  });

  it('[N1] uses the current URLs of an image', () => {
    const image = (presignedUrl: string) => ({ storageFolder: 'Wines', imageKey: 'a.png', presignedUrl });
    const kept = { note: 'x', image: image('?old') };
    const now = { note: '', image: image('?new') };
    const { merged } = mergeDraft(
      { version: 1, base: { ...kept, note: '' }, values: kept },
      { version: 1, base: now, values: now },
    );
    expect(merged).toEqual({ note: 'x', image: image('?new') });
  });
});
