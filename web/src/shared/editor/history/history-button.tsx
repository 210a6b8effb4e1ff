import { History } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { toFormFieldName, type EditorAdapter } from '#shared/editor/editor-adapter';
import { parseFieldPath } from '#shared/lib/bilingual';
import { Button } from '#shared/ui/button';
import { showFailureToast } from '#shared/ui/staff-toasts';
import type { HistoryDialogProps } from './history-dialog';
import type { DocumentHistory } from './saved-versions';

/**
 * Creates the data of a document's history dialog from its editor's adapter. Returns `null` if the adapter
 * has no history or the document is not saved yet.
 * @param base saved version that the editor started from
 * @param editor names, state and restore function of the editor
 */
export function createDocumentHistory<Saved, Values extends object, Output>(
  source: EditorAdapter<Saved, Values, Output>,
  base: Saved,
  editor: Pick<DocumentHistory, 'name' | 'getLabel' | 'describeValue' | 'hasChanges'> & {
    restore: (version: number, then: Values) => ReturnType<DocumentHistory['restore']>;
  },
): DocumentHistory | null {
  const { history, toForm } = source;
  if (!history || history.getVersion(base) === 0) return null;
  const { endpoint, name = editor.name, getVersion, toSaved } = history;
  return {
    ...editor,
    name,
    endpoint,
    current: { version: getVersion(base), form: toForm(base) },
    toForm: (data, read) => toForm(toSaved(data, base, read)),
    toFieldName: (path) => toFormFieldName(source, parseFieldPath(path)),
    restore: (version, form) => editor.restore(version, form as Values),
  };
}

/**
 * Button that loads and opens the dialog with a document's saved versions. If loading fails, it shows a
 * toast.
 */
export function HistoryButton({ history }: { history: DocumentHistory }) {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<HistoryDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { HistoryDialog } = await import('./history-dialog');
      setDialog(() => HistoryDialog);
      setOpen(true);
    } catch {
      showFailureToast(t('admin.failures.load'));
    }
  };
  return (
    <>
      <Button tone="quiet" size="sm" className="max-md:px-2" onClick={() => void open()}>
        <History aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="max-md:sr-only">{t('adminHistory.open')}</span>
      </Button>
      {Dialog && isOpen ? (
        <Dialog
          history={history}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
