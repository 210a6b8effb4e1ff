import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { createExportTable, type ExportTable } from './export-table';
import type { LoadedSpreadsheet } from './use-spreadsheet';

const FILES = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (table: ExportTable) => (await import('./write-xlsx')).writeXlsx(table),
  },
  csv: {
    type: 'text/csv;charset=utf-8',
    write: async (table: ExportTable) => (await import('./write-csv')).writeCsv(table),
  },
};

/** Hands a file to the person. */
function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has the file by then.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}

/** Downloads all documents as a file. */
export function ExportSection({ sheet, docs, columns }: LoadedSpreadsheet) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [error, setError] = useState<string | null>(null);
  const name = t(`${sheet.texts}.sheet`);
  const save = async (kind: keyof typeof FILES) => {
    const { type, write } = FILES[kind];
    setError(null);
    try {
      const bytes = await write(createExportTable(docs, columns, { name, language }));
      download(new Blob([new Uint8Array(bytes)], { type }), `${name}.${kind}`);
    } catch (cause) {
      const isTooLong = cause instanceof Error && cause.name === 'CellTooLongError';
      setError(isTooLong ? t('adminSheets.cellTooLong', { ...cause }) : t('adminSheets.exportFailed'));
    }
  };
  return (
    <section>
      <h3 className="font-text text-sm font-semibold">{t('adminSheets.export')}</h3>
      <p className="mt-1 text-ink-soft">{t('adminSheets.exportHint', { count: docs.length })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="outline" size="sm" onClick={() => void save('xlsx')}>
          {t('adminSheets.xlsx')}
        </Button>
        <Button tone="outline" size="sm" onClick={() => void save('csv')}>
          {t('adminSheets.csv')}
        </Button>
      </div>
      {error === null ? null : (
        <StaffNotice kind="error" className="mt-3">
          {error}
        </StaffNotice>
      )}
    </section>
  );
}
