import { useId, useMemo, useState } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { useDialogLock } from '#shared/ui/dialog-lock';
import { StaffDialogActions } from '#shared/ui/staff-dialog';
import { guessMapping, ID_HEADING, type FieldMapping } from './column-guess';
import { ColumnMapping } from './column-mapping';
import { ImportPreview } from './import-preview';
import { interpretRows } from './interpret-rows';
import type { DecimalSeparator } from './number-cells';
import { NumberQuestion } from './number-question';
import { createRowReports } from './row-reports';
import type { TableRow } from './table';
import { useImport } from './use-import';
import type { LoadedSpreadsheet } from './use-spreadsheet';

interface ImportTableProps extends LoadedSpreadsheet {
  /** Headings first. Pass another `key` for another file. */
  rows: readonly TableRow[];
  onClose: () => void;
}

/**
 * Import of selected rows: assignment of columns to fields, preview of the changes, buttons to check and to
 * import. Importing needs a check of the current rows without errors.
 */
export function ImportTable({ config, docs, columns, rows, onClose }: ImportTableProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const [mapping, setMapping] = useState<FieldMapping>(() => guessMapping(rows, columns));
  const [decimalSeparator, setDecimalSeparator] = useState<DecimalSeparator | null>(null);
  const { results, clearResults, running, checkRows, importRows } = useImport(config.path, onClose);
  useDialogLock(running === 'import');
  const { relevantRows, unchanged, notation } = useMemo(
    () => interpretRows(config, rows, { mapping, columns, docs, decimalSeparator }),
    [config, rows, mapping, columns, docs, decimalSeparator],
  );
  const reports = useMemo(
    () => createRowReports(relevantRows, results, { columns, t: t as never }),
    [relevantRows, results, columns, t],
  );
  const refused = reports.filter(({ outcome }) => outcome === 'refused').length;
  const sendableRows = relevantRows.filter(({ canSend }) => canSend);
  const isUnmapped = mapping.every((id) => id === null || id === ID_HEADING);
  const isNotationOpen = notation.example !== null && (decimalSeparator ?? notation.detectedSeparator) === null;

  const findReason = (): string | null => {
    if (running === 'import') return t('adminSheets.reasons.importing');
    if (running === 'trial') return t('adminSheets.reasons.checking');
    if (isUnmapped) return t('adminSheets.reasons.unmapped');
    return isNotationOpen ? t('adminSheets.reasons.numbers') : null;
  };
  const reason = findReason();
  const refusedReason = refused > 0 ? t('adminSheets.reasons.refused', { count: refused }) : null;
  const checkReason = reason ?? (sendableRows.length === 0 ? refusedReason : null);
  const importReason = reason ?? refusedReason ?? (results === null ? t('adminSheets.reasons.unchecked') : null);

  return (
    <>
      <ColumnMapping
        rows={rows}
        columns={columns}
        mapping={mapping}
        onChange={(next) => {
          setMapping(next);
          clearResults();
        }}
      />
      <NumberQuestion
        notation={notation}
        chosen={decimalSeparator}
        onChoose={(separator) => {
          setDecimalSeparator(separator);
          clearResults();
        }}
      />
      {relevantRows.length === 0 && !isUnmapped ? (
        <>
          <p role="status" className="mt-4 font-semibold">
            {t('adminSheets.nothing', { count: unchanged })}
          </p>
          <StaffDialogActions>
            <Button tone="outline" size="sm" onClick={onClose}>
              {t('admin.actions.close')}
            </Button>
          </StaffDialogActions>
        </>
      ) : (
        <div className="mt-4">
          {results !== null || refused > 0 ? (
            <ImportPreview columns={columns} reports={reports} unchanged={unchanged} isChecked={results !== null} />
          ) : null}
          <StaffDialogActions>
            <Button tone="quiet" size="sm" disabled={running === 'import'} onClick={onClose}>
              {t('admin.actions.cancel')}
            </Button>
            <Button
              tone="outline"
              size="sm"
              disabled={checkReason !== null}
              aria-describedby={checkReason === null ? undefined : reasonId}
              onClick={() => {
                checkRows(sendableRows);
              }}
            >
              {t('adminSheets.check')}
            </Button>
            <Button
              size="sm"
              disabled={importReason !== null}
              aria-describedby={importReason === null ? undefined : reasonId}
              onClick={() => {
                importRows(sendableRows);
              }}
            >
              {t('adminSheets.take', { count: relevantRows.length })}
            </Button>
          </StaffDialogActions>
          <p id={reasonId} aria-live="polite" className="mt-2 text-xs text-ink-soft sm:text-right">
            {importReason}
          </p>
        </div>
      )}
    </>
  );
}
