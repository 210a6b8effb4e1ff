import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { StaffDialogActions } from '#shared/ui/staff-dialog';
import { ColumnMapping } from './column-mapping';
import { FileStep } from './file-step';
import { ImportPreview } from './import-preview';
import { guessMapping, interpretRows, type Mapping } from './interpret-rows';
import { useImport } from './use-import';
import type { SpreadsheetCell } from './spreadsheet-columns';
import type { TableCell, TableRow } from './table';
import type { LoadedSpreadsheet } from './use-spreadsheet';
import type { Table } from './write-table';

const toPlainCell = (cell: TableCell): SpreadsheetCell => {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'date' in cell ? cell.date : cell.text;
};
const toPlainTable = (rows: readonly TableRow[]): Table => rows.map(({ cells }) => cells.map(toPlainCell));

/** Reads a file, previews what its rows would change, and imports them. */
export function ImportSection({ sheet, docs, columns, onClose }: LoadedSpreadsheet & { onClose: () => void }) {
  const { t } = useTranslation();
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const { results, forget, isTrying, isTaking, attempt, take } = useImport(sheet.path, onClose);
  const { asked, unchanged } = table
    ? interpretRows(sheet, table, { mapping, columns, docs })
    : { asked: [], unchanged: 0 };

  const takeRows = (rows: readonly TableRow[] | null): void => {
    forget();
    const next = rows && toPlainTable(rows);
    setTable(next);
    setMapping(guessMapping(next?.[0] ?? [], columns));
  };
  const isFaulty = results?.some(({ outcome }) => outcome === 'refused') ?? false;
  return (
    <section className="mt-8">
      <h3 className="font-text text-sm font-semibold">{t('adminSheets.import')}</h3>
      <p className="mt-1 text-ink-soft">
        {t(sheet.blank === null ? 'adminSheets.importHintTexts' : 'adminSheets.importHint')}
      </p>
      <FileStep columns={columns} onRows={takeRows} />
      {table && (
        <>
          <ColumnMapping
            table={table}
            columns={columns}
            mapping={mapping}
            onChange={(next) => {
              setMapping(next);
              forget();
            }}
          />
          {asked.length === 0 ? (
            <p role="status" className="mt-4 font-semibold">
              {t('adminSheets.nothing', { count: unchanged })}
            </p>
          ) : (
            <div className="mt-4">
              {results ? (
                <ImportPreview columns={columns} asked={asked} results={results} unchanged={unchanged} />
              ) : null}
              <StaffDialogActions>
                <Button tone="quiet" size="sm" onClick={onClose}>
                  {t('admin.actions.cancel')}
                </Button>
                <Button
                  tone="outline"
                  size="sm"
                  disabled={isTrying || isTaking}
                  onClick={() => {
                    attempt(asked);
                  }}
                >
                  {t('adminSheets.check')}
                </Button>
                <Button
                  size="sm"
                  disabled={results === null || isFaulty || isTrying || isTaking}
                  onClick={() => {
                    take(asked);
                  }}
                >
                  {t('adminSheets.take', { count: asked.length })}
                </Button>
              </StaffDialogActions>
            </div>
          )}
        </>
      )}
      {asked.length > 0 ? null : (
        <StaffDialogActions>
          <Button tone="outline" size="sm" onClick={onClose}>
            {t('admin.actions.close')}
          </Button>
        </StaffDialogActions>
      )}
    </section>
  );
}
