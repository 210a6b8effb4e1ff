import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { createExportTable } from './export-table';
import { TaskFailure } from './task-failure';
import type { LoadedSpreadsheet } from './use-spreadsheet';
import { useWorkerTask } from './use-worker-task';
import { runSpreadsheetTask } from './worker/run-spreadsheet-task';
import type { ExportFormat } from './worker/spreadsheet-task';

const MEDIA_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
};

/** Starts the download of a file in the browser. */
function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}

/**
 * Section of the spreadsheet dialog with buttons that download all documents of the collection as XLSX or
 * CSV.
 */
export function ExportSection({ config, docs, columns }: LoadedSpreadsheet) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = t(`${config.texts}.sheet`);
  const task = useWorkerTask();
  const work = useUnretriedMutation({
    mutationFn: async (format: ExportFormat) => {
      const signal = task.start();
      const table = createExportTable(docs, columns, { name, language });
      const bytes = await runSpreadsheetTask({ kind: 'write', format, table }, { signal });
      download(new Blob([bytes], { type: MEDIA_TYPES[format] }), `${name}.${format}`);
    },
  });
  const write = (format: ExportFormat) => () => {
    work.mutate(format);
  };
  return (
    <section>
      <h3 className="font-text text-sm font-semibold">{t('adminSheets.export')}</h3>
      <p className="mt-1 text-ink-soft">{t('adminSheets.exportHint', { count: docs.length })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="outline" size="sm" disabled={work.isPending} onClick={write('xlsx')}>
          {t('adminSheets.xlsx')}
        </Button>
        <Button tone="outline" size="sm" disabled={work.isPending} onClick={write('csv')}>
          {t('adminSheets.csv')}
        </Button>
      </div>
      {work.isPending && (
        <p role="status" className="mt-2">
          {t('adminSheets.writing')}
        </p>
      )}
      <TaskFailure error={work.error} />
    </section>
  );
}
