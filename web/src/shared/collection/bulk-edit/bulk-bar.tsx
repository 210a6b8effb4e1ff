import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { SelectionBar, type SelectionBarProps } from '../selection-bar';
import { BulkEditDialog, type BulkField } from './bulk-edit-dialog';
import { BulkEditResultsDialog } from './bulk-edit-results';
import { useBulkEdit, type DocumentChange } from './use-bulk-edit';

/** A document that is selected, as far as it can be changed with others. */
export interface SelectedDocument {
  id: string;
  version: number;
  name: string;
  /** Its fields that both languages share, as they are saved. */
  values: Readonly<Record<string, unknown>>;
}

interface BulkBarProps extends Pick<SelectionBarProps, 'onDelete' | 'deleteLabel'> {
  /** Of the collection in the API. */
  path: string;
  /** The namespace of its texts. */
  texts: string;
  selected: readonly SelectedDocument[];
  /** The ids of all that are found, on whatever page. */
  found?: readonly string[];
  /** Hears what stays selected: what could not be changed. */
  onSelect: (ids: ReadonlySet<string>) => void;
  /** What can be given other values, besides whether it is published. */
  fields?: readonly BulkField[] | undefined;
  /** Other things to do, as changes of fields too. */
  children?: (change: (set: DocumentChange['set']) => void, isPending: boolean) => ReactNode;
}

const NONE: readonly string[] = [];

/** What can be done at once with all that is selected: publish it or not, give fields other values, delete it. */
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
