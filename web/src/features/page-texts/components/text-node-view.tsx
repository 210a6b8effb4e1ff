import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { stepLabel } from '../lib/text-label';
import type { TextNode } from '../lib/text-nodes';
import { TextList } from './text-list';
import { useTextForm } from './text-form-context';
import { TextRow } from './text-row';

/** A part of the form view, whatever its kind. `depth` counts from 1 and decides how loud its name is. */
export function TextNodeView({ node, depth }: { node: TextNode; depth: number }) {
  const { t } = useTranslation();
  const { keyNames } = useTextForm();
  const id = useId();
  if (node.kind === 'text') return <TextRow path={node.path} known={node.known} long={node.long} />;
  const name = stepLabel(node.path.at(-1) ?? '', keyNames);
  if (node.kind === 'raw') {
    return (
      <p className="py-2.5 text-xs text-ink-soft">
        <span className="font-semibold text-ink">{name}: </span>
        {t('adminContent.rawValue')}
      </p>
    );
  }
  const Heading = depth === 1 ? 'h2' : 'h3';
  const isItem = /^\d+$/.test(node.path.at(-1) ?? '');
  return (
    <section
      aria-labelledby={id}
      className={clsx(depth === 1 ? 'border-t border-line pt-4 pb-2 first:border-t-0 first:pt-0' : 'pt-2')}
    >
      <Heading
        id={id}
        className={clsx(
          isItem ? 'sr-only' : depth === 1 ? 'text-lg' : 'font-text text-sm font-semibold',
          !isItem && 'mb-1',
        )}
      >
        {name}
      </Heading>
      {node.kind === 'list' ? (
        <TextList node={node} renderItem={(item) => <TextNodeView node={item} depth={3} />} />
      ) : (
        node.children.map((child) => <TextNodeView key={child.path.join('.')} node={child} depth={depth + 1} />)
      )}
    </section>
  );
}
