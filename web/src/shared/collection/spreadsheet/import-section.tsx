import { useState } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffDialogActions } from '#shared/ui/staff-dialog';
import { FileStep } from './file-step';
import { ImportTable } from './import-table';
import type { TableRow } from './table';
import type { LoadedSpreadsheet } from './use-spreadsheet';

/**
 * Section of the spreadsheet dialog that imports a file: choice of the file and its rows, preview, saving.
 */
export function ImportSection({ config, docs, columns, onClose }: LoadedSpreadsheet & { onClose: () => void }) {
  const { t } = useTranslation();
  // The state of the import starts anew with each file.
  const [{ rows, count }, setTable] = useState<{ rows: readonly TableRow[] | null; count: number }>({
    rows: null,
    count: 0,
  });
  return (
    <section className="mt-8">
      <h3 className="font-text text-sm font-semibold">{t('adminSheets.import')}</h3>
      <p className="mt-1 text-ink-soft">
        {t(config.blank === null ? 'adminSheets.importHintTexts' : 'adminSheets.importHint')}
      </p>
      <FileStep
        columns={columns}
        onRows={(next) => {
          setTable((before) => ({ rows: next, count: before.count + 1 }));
        }}
      />
      {rows ? (
        <ImportTable key={count} config={config} docs={docs} columns={columns} rows={rows} onClose={onClose} />
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
