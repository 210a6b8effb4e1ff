import { ArrowDown, ArrowUp, Plus, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '#contract/languages';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { useTextForm } from '../lib/text-form-context';
import type { TextNode } from '../lib/text-nodes';
import { listLostPlaceholders, toPlaceholder } from '../lib/text-placeholders';
import { getList, isListIndex, moveItem, removeItem } from '../lib/text-value';

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
  const { documents, bundled, editList, formatPath } = useTextForm();
  const label = formatPath(node.path);
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
  /** The placeholders of the outermost list belong to all its texts together. */
  const listLost = (language: Language) =>
    node.path.some(isListIndex)
      ? []
      : listLostPlaceholders(
          bundled[language],
          node.path,
          getList(documents[language], bundled[language], node.path),
        ).map(toPlaceholder);
  return (
    <div className="space-y-3">
      {LANGUAGES.filter((language) => listLost(language).length > 0).map((language) => (
        <p key={language} className="text-xs font-semibold text-wine-deep">
          {t(`admin.languages.${language}`)}:{' '}
          {t('adminContent.placeholders.lost', { names: listLost(language).join(', ') })}
        </p>
      ))}
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
