import { describe, expect, it } from 'vitest';
import { saveObstacle } from './save-obstacle';
import { draftOf, editDrafts, type TextDrafts } from './text-draft';

const draft = draftOf({ data: { title: 'A' }, version: 1, updatedAt: null, updatedBy: null }, { title: 'A' });
const drafts: TextDrafts = { sl: draft, en: draft };

describe('saveObstacle', () => {
  it('[T1] lets nothing be saved whose JSON is invalid or whose root is no object', () => {
    expect(saveObstacle(drafts)).toBeNull();
    const invalid = editDrafts(drafts, { type: 'json', language: 'en', text: '{' });
    expect(saveObstacle(invalid)).toEqual({ language: 'en', kind: 'invalid_json' });
    const list = editDrafts(drafts, { type: 'json', language: 'sl', text: '[]' });
    expect(saveObstacle(list)).toEqual({ language: 'sl', kind: 'root_not_object' });
  });

  it('[T1] lets no value be saved that a page could not show, but does let unknown keys through', () => {
    const wrong = editDrafts(drafts, { type: 'json', language: 'sl', text: '{"title": {"a": 1}}' });
    expect(saveObstacle(wrong)).toMatchObject({ kind: 'type', issue: { path: ['title'] } });
    expect(saveObstacle(editDrafts(drafts, { type: 'json', language: 'sl', text: '{"more": "x"}' }))).toBeNull();
  });
});
