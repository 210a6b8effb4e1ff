import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { movedItem, withoutItem } from '../lib/list-change';
import { pathLabel } from '../lib/text-label';
import type { TextNode } from '../lib/text-nodes';
import { useTextForm } from './text-form-context';

export interface TextListProps {
  node: Extract<TextNode, { kind: 'list' }>;
  renderItem: (item: TextNode) => ReactNode;
}

/** A list of texts. Its items stay side by side: adding, moving and removing happens in both languages. */
export function TextList({ node, renderItem }: TextListProps) {
  const { t } = useTranslation();
  const { dispatch, keyNames } = useTextForm();
  const label = pathLabel(node.path, keyNames);
  const change = (edit: (items: readonly unknown[]) => unknown[]) => {
    dispatch({ type: 'list', path: node.path, change: edit });
  };
  const last = node.items.length - 1;
  return (
    <div className="space-y-3">
      <ol className="space-y-3">
        {node.items.map((item, index) => (
          <li key={index} className="rounded-sm border border-line bg-paper px-3 py-2">
            <div className="flex items-center justify-between gap-2">
              <span className="text-xs font-semibold text-ink-soft">{index + 1}</span>
              <span className="flex">
                <Button
                  tone="quiet"
                  size="sm"
                  className="px-2"
                  disabled={index === 0}
                  aria-label={t('adminContent.list.up', { label, number: index + 1 })}
                  onClick={() => {
                    change((items) => movedItem(items, index, index - 1));
                  }}
                >
                  <ArrowUp aria-hidden className="size-4" />
                </Button>
                <Button
                  tone="quiet"
                  size="sm"
                  className="px-2"
                  disabled={index === last}
                  aria-label={t('adminContent.list.down', { label, number: index + 1 })}
                  onClick={() => {
                    change((items) => movedItem(items, index, index + 1));
                  }}
                >
                  <ArrowDown aria-hidden className="size-4" />
                </Button>
                <Button
                  tone="quiet"
                  size="sm"
                  className="px-2"
                  aria-label={t('adminContent.list.remove', { label, number: index + 1 })}
                  onClick={() => {
                    change((items) => withoutItem(items, index));
                  }}
                >
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              </span>
            </div>
            {renderItem(item)}
          </li>
        ))}
      </ol>
      <Button
        tone="outline"
        size="sm"
        onClick={() => {
          change((items) => [...items, node.emptyItem]);
        }}
      >
        <Plus aria-hidden className="size-4" />
        {t('adminContent.list.add')}
        <span className="sr-only">{label}</span>
      </Button>
    </div>
  );
}
