import { ArrowDown, ArrowUp, Plus, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import type { TextNode } from '../lib/text-nodes';
import { moveItem, formatPath, removeItem } from '../lib/text-value';
import { useTextForm } from './text-fields';

export interface TextListProps {
  node: Extract<TextNode, { kind: 'list' }>;
  renderItem: (item: TextNode) => ReactNode;
}

/**
 * List of page texts with buttons to add, move and remove items, which `renderItem` renders. Each button
 * changes the list in both languages, so that their items stay aligned.
 */
export function TextList({ node, renderItem }: TextListProps) {
  const { t } = useTranslation();
  const { editList, keyNames } = useTextForm();
  const label = formatPath(node.path, keyNames);
  const change = (edit: (items: readonly unknown[]) => unknown[]) => {
    editList(node.path, edit);
  };
  const action = (
    name: 'up' | 'down' | 'remove',
    Icon: LucideIcon,
    index: number,
    disabled: boolean,
    edit: (items: readonly unknown[]) => unknown[],
  ) => (
    <Button
      tone="quiet"
      size="sm"
      className="px-2"
      disabled={disabled}
      aria-label={t(`adminContent.list.${name}`, { label, number: index + 1 })}
      onClick={() => {
        change(edit);
      }}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
  const last = node.items.length - 1;
  return (
    <div className="space-y-3">
      <ol className="space-y-3">
        {node.items.map((item, index) => (
          <li key={index} className="rounded-sm border border-line bg-paper px-3 py-2">
            <div className="flex items-center justify-between gap-2">
              <span className="text-xs font-semibold text-ink-soft">{index + 1}</span>
              <span className="flex">
                {action('up', ArrowUp, index, index === 0, (items) => moveItem(items, index, index - 1))}
                {action('down', ArrowDown, index, index === last, (items) => moveItem(items, index, index + 1))}
                {action('remove', Trash2, index, false, (items) => removeItem(items, index))}
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
        <span className="sr-only"> {label}</span>
      </Button>
    </div>
  );
}
