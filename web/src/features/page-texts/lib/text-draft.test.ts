import { describe, expect, it } from 'vitest';
import { changedLanguages, draftOf, editDrafts, isChanged, isUnreadable, type TextDrafts } from './text-draft';

const saved = { data: { title: 'Hiša', steps: ['a', 'b'] }, version: 3, updatedAt: null, updatedBy: null };
const drafts: TextDrafts = {
  sl: draftOf(saved, saved.data),
  en: draftOf({ ...saved, data: { title: 'House' } }, { title: 'House', steps: ['A', 'B'] }),
};

describe('editDrafts', () => {
  it('[T1] marks only the language that was edited as changed, and takes the mark back', () => {
    const edited = editDrafts(drafts, { type: 'text', language: 'en', path: ['title'], value: 'Home' });
    expect(changedLanguages(edited)).toEqual(['en']);
    const undone = editDrafts(edited, { type: 'text', language: 'en', path: ['title'], value: 'House' });
    expect(changedLanguages(undone)).toEqual([]);
  });

  it('[T1] keeps JSON that cannot be read as typed, and the last readable data with it', () => {
    const edited = editDrafts(drafts, { type: 'json', language: 'sl', text: '{"title": ' });
    expect(isUnreadable(edited.sl)).toBe(true);
    expect(isChanged(edited.sl)).toBe(true);
    expect(edited.sl).toMatchObject({ json: '{"title": ', data: saved.data });
    const root = editDrafts(drafts, { type: 'json', language: 'sl', text: '[1]' });
    expect(isUnreadable(root.sl)).toBe(true);
  });

  it('[T2] changes a list in both languages, from the bundled list where a document has none', () => {
    const edited = editDrafts(drafts, { type: 'list', path: ['steps'], change: (items) => [...items, ''] });
    expect(edited.sl.data).toMatchObject({ steps: ['a', 'b', ''] });
    expect(edited.en.data).toMatchObject({ steps: ['A', 'B', ''] });
  });

  it('[T2] keeps what was typed while a save was under way', () => {
    const sent = { title: 'Dom' };
    const typing = editDrafts(drafts, { type: 'text', language: 'sl', path: ['title'], value: 'Domačija' });
    const after = editDrafts(typing, {
      type: 'saved',
      language: 'sl',
      sent,
      saved: { ...saved, data: sent, version: 4 },
    });
    expect(after.sl.data).toMatchObject({ title: 'Domačija' });
    expect(after.sl.saved.version).toBe(4);
    expect(isChanged(after.sl)).toBe(true);
  });

  it('[T2] moves a draft onto a newer version after a conflict, and throws it away on demand', () => {
    const newer = { ...saved, version: 9, data: { title: 'Njihov' } };
    const rebased = editDrafts(drafts, { type: 'rebase', language: 'sl', saved: newer, data: { title: 'Moj' } });
    expect(rebased.sl).toMatchObject({ saved: { version: 9 }, data: { title: 'Moj' } });
    expect(editDrafts(rebased, { type: 'discard' }).sl.data).toEqual({ title: 'Njihov' });
  });
});
