import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { FileButton } from '#shared/uploads/file-button';
import { useElementDrop, usePageDrop } from '#shared/uploads/use-file-drop';

const ignoreFiles = (): void => undefined;

/**
 * Area in which a spreadsheet file can be chosen, dropped or pasted. Of several files it takes the first.
 * Files dropped elsewhere on the page are ignored.
 */
export function FilePicker({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const takeFirst = ([file]: File[]) => {
    if (file) onFile(file);
  };
  const isOver = useElementDrop(element, true, takeFirst);
  usePageDrop(false, ignoreFiles);
  return (
    <div
      ref={element}
      className={`mt-3 flex flex-wrap items-center gap-3 rounded-sm border border-dashed p-4 ${isOver ? 'border-wine bg-wine-pale' : 'border-ink-soft'}`}
    >
      <FileSpreadsheet aria-hidden className="size-6 text-ink-soft" strokeWidth={1.5} />
      <FileButton
        tone="outline"
        disabled={false}
        accept=".xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt"
        label={t('adminSheets.fileLabel')}
        onFiles={takeFirst}
      >
        {t('adminSheets.choose')}
      </FileButton>
      <p className="text-xs text-ink-soft">{t('adminSheets.drop')}</p>
    </div>
  );
}
