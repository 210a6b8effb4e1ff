import { useState } from 'react';
import { MAX_IMPORT_ROWS } from '#contract/import-rows';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { FileOptions } from './file-options';
import { FilePicker } from './file-picker';
import type { TextEncoding } from './reading/decode-text';
import { createDefaultSelection, selectRows, type RowSelection } from './select-rows';
import type { SpreadsheetColumn } from './spreadsheet-columns';
import type { TableRow } from './table';
import { useSpreadsheetFile } from './use-spreadsheet-file';

interface FileStepProps {
  columns: readonly SpreadsheetColumn[];
  /** Called with the selected rows, headings first, after each change; with `null` while there are none. */
  onRows: (rows: readonly TableRow[] | null) => void;
}

/**
 * Step of the import that reads a file, lets a person select encoding, sheet and rows, and shows its errors.
 */
export function FileStep({ columns, onRows }: FileStepProps) {
  const { t } = useTranslation();
  const { state, read, cancel } = useSpreadsheetFile(columns);
  const [selection, setSelection] = useState<RowSelection>({ sheet: null, isHiddenIncluded: false });
  const select = (next: RowSelection): void => {
    setSelection(next);
    onRows(selectRows(next).rows);
  };
  const readAndSelect = async (source: File, encoding: TextEncoding | null): Promise<void> => {
    onRows(null);
    const file = await read(source, encoding);
    if (file) select(createDefaultSelection(file));
  };
  const { problem } = selectRows(selection);
  return (
    <>
      <FilePicker onFile={(source) => void readAndSelect(source, null)} />
      {state && (
        <p className="mt-3 break-words font-semibold" translate="no">
          {state.source.name}
        </p>
      )}
      {state?.kind === 'reading' && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p role="status">{t(`adminSheets.file.stages.${state.stage}`)}</p>
          <progress aria-label={t(`adminSheets.file.stages.${state.stage}`)} className="h-2 w-40 accent-vine-deep" />
          <Button tone="quiet" size="sm" onClick={cancel}>
            {t('adminSheets.file.cancel')}
          </Button>
        </div>
      )}
      {state?.kind === 'failed' && (
        <StaffNotice kind="error" className="mt-3">
          {t(`adminSheets.refused.${state.error.reason}`, { row: state.error.row ?? '' })}
        </StaffNotice>
      )}
      {state?.kind === 'read' && (
        <>
          <FileOptions
            file={state.file}
            isGuessed={state.isGuessed}
            onEncoding={(encoding) => void readAndSelect(state.source, encoding)}
            selection={selection}
            onSelect={select}
          />
          {problem && (
            <StaffNotice kind="error" className="mt-3">
              {t(`adminSheets.refused.${problem}`, { count: MAX_IMPORT_ROWS })}
            </StaffNotice>
          )}
        </>
      )}
    </>
  );
}
