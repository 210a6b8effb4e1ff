import { History } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '#contract/languages';
import type { EditorAdapter } from '#shared/editor/editor-adapter';
import { Button } from '#shared/ui/button';
import { toastFailure } from '#shared/ui/staff-toasts';
import type { HistoryDialogProps } from './history-dialog';
import { withoutKept, type DocumentHistory } from './saved-versions';

/** The history of a thing as its editor shows it; `null` where it has none. `base` is what the editor stands on. */
export function historyOf<Saved, Values extends object, Output>(
  { history, formOf, fieldOf = (name) => name }: EditorAdapter<Saved, Values, Output>,
  base: Saved,
  told: Pick<DocumentHistory, 'name' | 'labelOf' | 'wordsAt' | 'hasChanges'> & {
    restore: (version: number, then: Values) => ReturnType<DocumentHistory['restore']>;
  },
): DocumentHistory | null {
  if (!history || history.versionOf(base) === 0) return null;
  const { address, name = told.name, versionOf, savedAt } = history;
  return {
    ...told,
    name,
    address,
    present: { version: versionOf(base), form: formOf(base) },
    formAt: (data, read) => formOf(savedAt(data, base, read)),
    restoredAt: (data, read) => formOf(savedAt(withoutKept(data), base, read)),
    fieldOf: (name) => fieldOf(name, DEFAULT_LANGUAGE),
    restore: (version, form) => told.restore(version, form as Values),
  };
}

/** Opens the history of a document, which is loaded only then: most who edit do not look back. */
export function HistoryButton({ of }: { of: DocumentHistory }) {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<HistoryDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { HistoryDialog } = await import('./history-dialog');
      setDialog(() => HistoryDialog);
      setOpen(true);
    } catch {
      toastFailure(t('admin.failures.load'));
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
          of={of}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
