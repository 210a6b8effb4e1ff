import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { toTable } from './interpret-rows';
import type { LoadedSpreadsheet } from './use-spreadsheet';
import type { Table } from './read-table';
import { csvFile, xlsxFile } from './write-table';

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
  const name = t(`${sheet.texts}.sheet`);
  const write = (make: (table: Table) => Promise<Blob>, ending: string) => () => {
    void make(toTable(docs, columns)).then((file) => {
      download(file, `${name}.${ending}`);
    });
  };
  return (
    <section>
      <h3 className="font-text text-sm font-semibold">{t('adminSheets.export')}</h3>
      <p className="mt-1 text-ink-soft">{t('adminSheets.exportHint', { count: docs.length })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button tone="outline" size="sm" onClick={write(xlsxFile, 'xlsx')}>
          {t('adminSheets.xlsx')}
        </Button>
        <Button tone="outline" size="sm" onClick={write(csvFile, 'csv')}>
          {t('adminSheets.csv')}
        </Button>
      </div>
    </section>
  );
}
