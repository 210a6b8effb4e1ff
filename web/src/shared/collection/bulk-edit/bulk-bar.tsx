import { useState, type ReactNode } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { SelectionBar, type SelectionBarProps } from '../selection-bar';
import { BulkEditDialog, type BulkField } from './bulk-edit-dialog';
import { BulkEditResultsDialog } from './bulk-edit-results';
import type { DocumentChange, SelectedDocument } from './send-changes';
import { useBulkEdit } from './use-bulk-edit';

interface BulkBarProps extends Pick<SelectionBarProps, 'onClear' | 'onDelete' | 'deleteLabel'> {
  /** Path of the collection in the API. */
  path: string;
  /** Namespace of its texts. */
  texts: string;
  selected: readonly SelectedDocument[];
  /** Number of documents on all pages, and the function that selects them, if there are several pages. */
  matching?: { count: number; select: () => void } | undefined;
  /** Called after a bulk edit with the ids of the documents that were not changed. */
  onDone: (left: ReadonlySet<string>) => void;
  /** Fields that a bulk edit can change, besides `published`. */
  fields?: readonly BulkField[] | undefined;
  /** Other actions, which change fields too. */
  children?: (change: (newValues: DocumentChange['newValues']) => void, isPending: boolean) => ReactNode;
}

/**
 * Bar with the actions on all selected documents of a list: publish, unpublish, change a field, delete. It
 * also selects all documents on all pages and shows the results of a bulk edit.
 */
export function BulkBar({ path, texts, selected, matching, onDone, fields, children, ...bar }: BulkBarProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { change, isPending, results, undo, clearResults } = useBulkEdit(path, onDone);
  const changeEach = (getNewValues: (id: string) => DocumentChange['newValues']) => {
    change(selected.map((document) => ({ ...document, newValues: getNewValues(document.id) })));
  };
  const changeAll = (newValues: DocumentChange['newValues']) => {
    changeEach(() => newValues);
  };
  const action = (label: string, onClick: () => void) => (
    <Button tone="outline" size="sm" disabled={isPending} onClick={onClick}>
      {t(label)}
    </Button>
  );
  return (
    <>
      <SelectionBar {...bar} count={selected.length}>
        {matching && matching.count > selected.length && (
          <Button tone="quiet" size="sm" onClick={matching.select}>
            {t('admin.list.selectFound', { count: matching.count })}
          </Button>
        )}
        {children?.(changeAll, isPending)}
        {action('admin.actions.publish', () => {
          changeAll({ published: true });
        })}
        {action('admin.actions.unpublish', () => {
          changeAll({ published: false });
        })}
        {fields &&
          action('adminMany.open', () => {
            setAsking(true);
          })}
      </SelectionBar>
      {isAsking && fields ? (
        <BulkEditDialog
          texts={texts}
          fields={fields}
          rows={selected}
          onClose={() => {
            setAsking(false);
          }}
          onChange={(field, values) => {
            setAsking(false);
            changeEach((id) => ({ [field]: values.get(id) ?? null }));
          }}
        />
      ) : null}
      <BulkEditResultsDialog texts={texts} results={results} onUndo={undo} onClose={clearResults} />
    </>
  );
}
