import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { SelectionBar, type SelectionBarProps } from '../selection-bar';
import { BulkEditDialog, type BulkField } from './bulk-edit-dialog';
import { BulkEditResultsDialog } from './bulk-edit-results';
import { useBulkEdit, type DocumentChange } from './use-bulk-edit';

/** A selected document with what a bulk edit needs. */
export interface SelectedDocument {
  id: string;
  version: number;
  name: string;
  /** Saved values of the fields that both languages share. */
  values: Readonly<Record<string, unknown>>;
}

interface BulkBarProps extends Pick<SelectionBarProps, 'onDelete' | 'deleteLabel'> {
  /** Path of the collection in the API. */
  path: string;
  /** Namespace of its texts. */
  texts: string;
  selected: readonly SelectedDocument[];
  /** Ids of all documents that match the filters, on all pages. */
  found?: readonly string[];
  /** Called with the new selection; after a bulk edit with the documents that could not be changed. */
  onSelect: (ids: ReadonlySet<string>) => void;
  /** Fields that a bulk edit can change, besides `published`. */
  fields?: readonly BulkField[] | undefined;
  /** Other actions, which change fields too. */
  children?: (change: (set: DocumentChange['set']) => void, isPending: boolean) => ReactNode;
}

const NONE: readonly string[] = [];

/** Actions on all selected documents: publish, unpublish, change a field, delete. */
export function BulkBar({ path, texts, selected, found = NONE, onSelect, fields, children, ...bar }: BulkBarProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { change, isPending, results, forgetResults } = useBulkEdit(path, onSelect);
  const setEach = (setOf: (id: string) => DocumentChange['set']) => {
    change(selected.map(({ values, ...document }) => ({ ...document, before: values, set: setOf(document.id) })));
  };
  const setAll = (set: DocumentChange['set']) => {
    setEach(() => set);
  };
  const action = (label: string, onClick: () => void) => (
    <Button tone="outline" size="sm" disabled={isPending} onClick={onClick}>
      {t(label)}
    </Button>
  );
  return (
    <>
      <SelectionBar
        {...bar}
        count={selected.length}
        onClear={() => {
          onSelect(new Set());
        }}
      >
        {found.length > selected.length && (
          <Button
            tone="quiet"
            size="sm"
            onClick={() => {
              onSelect(new Set(found));
            }}
          >
            {t('admin.list.selectFound', { count: found.length })}
          </Button>
        )}
        {children?.(setAll, isPending)}
        {action('admin.actions.publish', () => {
          setAll({ published: true });
        })}
        {action('admin.actions.unpublish', () => {
          setAll({ published: false });
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
            setEach((id) => ({ [field]: values.get(id) ?? null }));
          }}
        />
      ) : null}
      <BulkEditResultsDialog texts={texts} results={results} onClose={forgetResults} />
    </>
  );
}
