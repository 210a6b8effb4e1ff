import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IMPORT_ROWS } from '#contract/import-rows';
import { Button } from '#shared/ui/button';
import { StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { ColumnMapping } from './column-mapping';
import { FilePicker } from './file-picker';
import { ImportPreview } from './import-preview';
import { guessMapping, interpretRows, type Mapping } from './interpret-rows';
import { readTable, TableRejectedError, type Table } from './read-table';
import { useImport } from './use-import';
import type { LoadedSpreadsheet } from './use-spreadsheet';

/** Reads a file, previews what its rows would change, and imports them. */
export function ImportSection({ sheet, docs, columns, onClose }: LoadedSpreadsheet & { onClose: () => void }) {
  const { t } = useTranslation();
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { results, forget, isTrying, isTaking, attempt, take } = useImport(sheet.path, onClose);
  const { asked, unchanged } = table
    ? interpretRows(sheet, table, { mapping, columns, docs })
    : { asked: [], unchanged: 0 };

  const read = async (file: File) => {
    forget();
    setRefusal(null);
    try {
      const rows = await readTable(file);
      if (rows.length - 1 > MAX_IMPORT_ROWS) {
        setRefusal(t('adminSheets.refused.many', { count: MAX_IMPORT_ROWS }));
        return;
      }
      setTable(rows);
      setMapping(guessMapping(rows[0] ?? [], columns));
    } catch (error) {
      if (!(error instanceof TableRejectedError)) throw error;
      setRefusal(t(`adminSheets.refused.${error.reason}`));
    }
  };
  const isFaulty = results?.some(({ outcome }) => outcome === 'refused') ?? false;
  return (
    <section className="mt-8">
      <h3 className="font-text text-sm font-semibold">{t('adminSheets.import')}</h3>
      <p className="mt-1 text-ink-soft">
        {t(sheet.blank === null ? 'adminSheets.importHintTexts' : 'adminSheets.importHint')}
      </p>
      <FilePicker onFile={(file) => void read(file)} />
      {refusal === null ? null : (
        <StaffNotice kind="error" className="mt-3">
          {refusal}
        </StaffNotice>
      )}
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
