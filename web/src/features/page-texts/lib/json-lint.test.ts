import { describe, expect, it } from 'vitest';
import { findJsonProblems } from './json-lint';

const shape = { hero: { title: 'House', lead: 'Lead' }, steps: ['one'] };
const found = (text: string) =>
  findJsonProblems(text, shape).map(({ from, to, severity, issue }) => [severity, issue.kind, text.slice(from, to)]);

describe('findJsonProblems', () => {
  it('[T1] accepts a document of the bundled shape', () => {
    expect(found('{ "hero": { "title": "A", "lead": "B" }, "steps": [] }')).toEqual([]);
  });

  it('[T1] rejects invalid JSON at its position', () => {
    const text = '{ "hero": { "title": } }';
    const [problem] = findJsonProblems(text, shape);
    expect(problem).toMatchObject({ severity: 'error', issue: { kind: 'invalid_json' } });
    expect(problem?.from).toBe(text.indexOf('} }'));
    expect(found('')).toEqual([['error', 'invalid_json', '']]);
  });

  it('[T1] rejects a root that is not an object', () => {
    expect(found('["a"]')).toEqual([['error', 'root_not_object', '["a"]']]);
  });

  it('[T1] marks unknown keys at their name, wrong values at the value, missing keys at their object', () => {
    expect(found('{ "hero": { "titel": "A", "lead": 1 }, "steps": ["a", 2] }')).toEqual([
      ['info', 'missing', '{'],
      ['warning', 'unknown', '"titel"'],
      ['error', 'type', '1'],
      ['error', 'type', '2'],
    ]);
  });

  it('[T1] rejects a duplicate key, since one of its texts would be lost', () => {
    const text = '{ "hero": { "title": "A", "title": "B", "lead": "C" }, "steps": [] }';
    expect(found(text)).toEqual([['error', 'duplicate', '"title"']]);
  });
});
