import { describe, expect, it } from 'vitest';
import { createTextNode } from './text-nodes';

describe('createTextNode', () => {
  it('[T1] creates a field for each bundled text, in order, and for additional texts of the documents', () => {
    const node = createTextNode({ hero: { title: 'House' }, note: 'x'.repeat(80) }, [{ extra: 'only here' }, {}]);
    expect(node).toMatchObject({
      kind: 'group',
      children: [
        {
          kind: 'group',
          path: ['hero'],
          children: [{ kind: 'text', path: ['hero', 'title'], isKnown: true, isLong: false }],
        },
        { kind: 'text', path: ['note'], isLong: true },
        { kind: 'text', path: ['extra'], isKnown: false },
      ],
    });
  });

  it('[T1] gives a list as many items as the longer language has, and an empty item to add', () => {
    const shape = { steps: [{ name: 'one', tags: ['t'] }] };
    const node = createTextNode(shape, [{ steps: [{ name: 'a' }, { name: 'b' }] }, {}]);
    expect(node).toMatchObject({
      children: [
        {
          kind: 'list',
          emptyItem: { name: '', tags: [] },
          items: [{ path: ['steps', '0'] }, { path: ['steps', '1'] }],
        },
      ],
    });
  });

  it('[T1] marks numbers and mixed kinds as editable in the JSON view only', () => {
    expect(createTextNode(3, [4])).toMatchObject({ kind: 'raw' });
    expect(createTextNode('text', [['list']])).toMatchObject({ kind: 'raw' });
  });
});
