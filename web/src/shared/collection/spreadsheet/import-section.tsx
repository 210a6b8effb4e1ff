import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IMPORT_ROWS } from '#contract/import-rows';
import { Button } from '#shared/ui/button';
import { StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { FilePicker } from './file-picker';
import { ImportTable } from './import-table';
import { readTable, TableRejectedError } from './read-table';
import type { TableRow } from './table';
import type { LoadedSpreadsheet } from './use-spreadsheet';

/** Reads a file, previews what its rows would change, and imports them. */
export function ImportSection({ sheet, docs, columns, onClose }: LoadedSpreadsheet & { onClose: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<{ rows: readonly TableRow[]; count: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const read = async (chosen: File) => {
    setRefusal(null);
    try {
      const rows = await readTable(chosen);
      if (rows.length - 1 > MAX_IMPORT_ROWS) {
        setRefusal(t('adminSheets.refused.many', { count: MAX_IMPORT_ROWS }));
        return;
      }
      setFile((before) => ({ rows, count: (before?.count ?? 0) + 1 }));
    } catch (error) {
      if (!(error instanceof TableRejectedError)) throw error;
      setRefusal(t(`adminSheets.refused.${error.reason}`));
    }
  };
  return (
    <section className="mt-8">
      <h3 className="font-text text-sm font-semibold">{t('adminSheets.import')}</h3>
      <p className="mt-1 text-ink-soft">
        {t(sheet.blank === null ? 'adminSheets.importHintTexts' : 'adminSheets.importHint')}
      </p>
      <FilePicker onFile={(chosen) => void read(chosen)} />
      {refusal === null ? null : (
        <StaffNotice kind="error" className="mt-3">
          {refusal}
        </StaffNotice>
      )}
      {file ? (
        <ImportTable key={file.count} sheet={sheet} docs={docs} columns={columns} rows={file.rows} onClose={onClose} />
      ) : (
        <StaffDialogActions>
          <Button tone="outline" size="sm" onClick={onClose}>
            {t('admin.actions.close')}
          </Button>
        </StaffDialogActions>
      )}
    </section>
  );
}
