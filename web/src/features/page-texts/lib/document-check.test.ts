import { describe, expect, it } from 'vitest';
import { findBlockingIssue, findShapeIssues } from './document-check';

const shape = { hero: { title: 'House', lead: 'Lead' }, steps: [{ name: 'one' }], free: [] };

describe('findShapeIssues', () => {
  it('[T1] finds nothing in a document of the same shape', () => {
    const data = { hero: { title: 'A', lead: 'B' }, steps: [{ name: 'x' }, { name: 'y' }], free: [1, 'two'] };
    expect(findShapeIssues(data, shape)).toEqual([]);
  });

  it('[T1] names unknown and missing keys with their paths', () => {
    expect(findShapeIssues({ hero: { title: 'A', titel: 'B' }, steps: [], free: [] }, shape)).toEqual([
      { kind: 'missing', path: ['hero', 'lead'] },
      { kind: 'unknown', path: ['hero', 'titel'] },
    ]);
  });

  it('[T1] finds values of the wrong kind, also inside lists, and only they prevent saving', () => {
    const issues = findShapeIssues({ hero: 'text', steps: [{ name: 1 }], more: true }, shape);
    const wrong = issues.filter(({ kind }) => kind === 'type');
    expect(wrong).toEqual([
      { kind: 'type', path: ['hero'], expected: 'group', found: 'text' },
      { kind: 'type', path: ['steps', '0', 'name'], expected: 'text', found: 'number' },
    ]);
    expect(findBlockingIssue({ hero: 'text', more: true }, shape)).toEqual(wrong[0]);
    expect(findBlockingIssue({ more: true }, shape)).toBeUndefined();
  });

  it('[T1] distinguishes null from a text', () => {
    expect(findShapeIssues({ a: null }, { a: 'x' })).toEqual([
      { kind: 'type', path: ['a'], expected: 'text', found: 'nothing' },
    ]);
  });
});

describe('findBlockingIssue', () => {
  it('[T1] rejects invalid JSON and a root that is not an object', () => {
    expect(findBlockingIssue('{', shape)).toEqual({ kind: 'invalid_json', path: [] });
    expect(findBlockingIssue('[]', shape)).toEqual({ kind: 'root_not_object', path: [] });
  });

  it('[O4] [T1] finds a text or a list that is too long, and a document that is too long as a whole', () => {
    const steps = Array.from({ length: 101 }, () => ({ name: 'x' }));
    expect(findBlockingIssue({ steps }, shape)).toEqual({ kind: 'too_long', path: ['steps'] });
    const long = { hero: { title: 'x'.repeat(10_001) } };
    expect(findBlockingIssue(long, shape)).toEqual({ kind: 'too_long', path: ['hero', 'title'] });
    const many = { free: Array.from({ length: 11 }, () => Array.from({ length: 100 }, () => '')) };
    expect(findBlockingIssue(many, shape)).toEqual({ kind: 'document_too_long', path: [] });
  });
});
