import { History } from 'lucide-react';
import { useState } from 'react';
import { toFormFieldName, type EditorAdapter } from '#shared/editor/editor-adapter';
import { useTranslation } from '#shared/i18n/use-translation';
import { parseFieldPath } from '#shared/lib/bilingual';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { Skeleton } from '#shared/ui/notice';
import { StaffDialog } from '#shared/ui/staff-dialog';
import type { DocumentHistory } from './saved-versions';

/**
 * Creates the data of a document's history dialog from its editor's adapter. Returns `null` if the adapter
 * has no history or the document is not saved yet.
 * @param base saved version that the editor started from
 * @param editor names, state and restore function of the editor
 */
export function createDocumentHistory<Saved, Values extends object, Output>(
  adapter: EditorAdapter<Saved, Values, Output>,
  base: Saved,
  editor: Pick<DocumentHistory, 'name' | 'getLabel' | 'describeValue' | 'hasChanges'> & {
    restore: (version: number, versionValues: Values) => ReturnType<DocumentHistory['restore']>;
  },
): DocumentHistory | null {
  const { history, toForm } = adapter;
  if (!history || history.getVersion(base) === 0) return null;
  const { endpoint, name = editor.name, getVersion, toSaved } = history;
  return {
    ...editor,
    name,
    endpoint,
    current: { version: getVersion(base), form: toForm(base) },
    toForm: (data, read) => toForm(toSaved(data, base, read)),
    toFieldName: (path) => toFormFieldName(adapter, parseFieldPath(path)),
    restore: (version, form) => editor.restore(version, form as Values),
  };
}

/** The saved versions of a document, loaded when they are shown. */
export const LazyHistoryView = createLazyComponent(
  async () => ({ default: (await import('./history-view')).HistoryView }),
  <Skeleton className="h-40 w-full" />,
);

/** Button that opens the dialog with a document's saved versions. */
export function HistoryButton({ history }: { history: DocumentHistory }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        className="max-md:px-2"
        onClick={() => {
          setOpen(true);
        }}
      >
        <History aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="max-md:sr-only">{t('adminHistory.open')}</span>
      </Button>
      {isOpen ? (
        <StaffDialog isOpen onClose={close} width="wide" title={t('adminHistory.title', { name: history.name })}>
          <LazyHistoryView history={history} onClose={close} />
        </StaffDialog>
      ) : null}
    </>
  );
}
