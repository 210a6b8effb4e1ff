import { describe, expect, it } from 'vitest';
import { textNode } from './text-nodes';

describe('textNode', () => {
  it('[T1] makes a field for each bundled text, in its order, and for what the documents add', () => {
    const node = textNode({ hero: { title: 'House' }, note: 'x'.repeat(80) }, [{ extra: 'only here' }, {}]);
    expect(node).toMatchObject({
      kind: 'group',
      children: [
        {
          kind: 'group',
          path: ['hero'],
          children: [{ kind: 'text', path: ['hero', 'title'], known: true, long: false }],
        },
        { kind: 'text', path: ['note'], long: true },
        { kind: 'text', path: ['extra'], known: false },
      ],
    });
  });

  it('[T1] gives a list as many items as the longer language has, and an empty item to add', () => {
    const shape = { steps: [{ name: 'one', tags: ['t'] }] };
    const node = textNode(shape, [{ steps: [{ name: 'a' }, { name: 'b' }] }, {}]);
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

  it('[T1] leaves numbers and mixed kinds to the JSON view', () => {
    expect(textNode(3, [4])).toMatchObject({ kind: 'raw' });
    expect(textNode('text', [['list']])).toMatchObject({ kind: 'raw' });
  });
});
