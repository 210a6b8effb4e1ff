import { useMemo, useState } from 'react';
import { MAX_IMPORT_ROWS } from '#contract/import-rows';
import { MAX_SPREADSHEET_BYTES } from '#contract/limits';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { ID_HEADING } from './column-guess';
import { FileOptions } from './file-options';
import { FilePicker } from './file-picker';
import { ImportTable } from './import-table';
import type { TextEncoding } from './reading/decode-text';
import { SpreadsheetError } from './reading/read-result';
import type { ReadStage } from './reading/read-spreadsheet';
import { createDefaultSelection, selectRows, type RowSelection } from './select-rows';
import { TaskFailure } from './task-failure';
import type { LoadedSpreadsheet } from './use-spreadsheet';
import { useWorkerTask } from './use-worker-task';
import { runSpreadsheetTask } from './worker/run-spreadsheet-task';

const NO_SELECTION: RowSelection = { sheet: null, isHiddenIncluded: false, isHiddenColumnIncluded: false };

/** A file to read, in the encoding that a person chose; `null` detects it. */
interface FileReading {
  source: File;
  encoding: TextEncoding | null;
}

/**
 * Section of the spreadsheet dialog that imports a file: choice of the file, its encoding, sheet and rows,
 * preview, saving. A new file cancels reading the previous one.
 */
export function ImportSection({ config, docs, columns, onClose }: LoadedSpreadsheet & { onClose: () => void }) {
  const { t } = useTranslation();
  const task = useWorkerTask();
  const [stage, setStage] = useState<ReadStage | 'start'>('start');
  const [selection, setSelection] = useState<RowSelection>(NO_SELECTION);
  const reading = useUnretriedMutation({
    mutationFn: async ({ source, encoding }: FileReading) => {
      const signal = task.start();
      setStage('start');
      if (source.size > MAX_SPREADSHEET_BYTES) throw new SpreadsheetError('big');
      const knownHeadings = [ID_HEADING, ...columns.flatMap(({ headingNames }) => headingNames)];
      const options = { signal, onStage: setStage };
      return runSpreadsheetTask({ kind: 'read', file: source, encoding, knownHeadings }, options);
    },
    onSuccess: (read) => {
      setSelection(createDefaultSelection(read));
    },
    // Files are large.
    gcTime: 0,
  });
  const { data: file, variables: fileReading } = reading;
  const { sheet, isHiddenIncluded, isHiddenColumnIncluded } = selection;
  const { rows, problem } = useMemo(() => selectRows(selection), [selection]);
  return (
    <section className="mt-8">
      <h3 className="font-text text-sm font-semibold">{t('adminSheets.import')}</h3>
      <p className="mt-1 text-ink-soft">
        {t(config.blank === null ? 'adminSheets.importHintTexts' : 'adminSheets.importHint')}
      </p>
      <FilePicker
        onFile={(source) => {
          reading.mutate({ source, encoding: null });
        }}
      />
      {fileReading && (
        <p className="mt-3 break-words font-semibold" translate="no">
          {fileReading.source.name}
        </p>
      )}
      {reading.isPending && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p role="status">{t(`adminSheets.file.stages.${stage}`)}</p>
          <progress aria-label={t(`adminSheets.file.stages.${stage}`)} className="h-2 w-40 accent-vine-deep" />
          <Button
            tone="quiet"
            size="sm"
            onClick={() => {
              task.cancel();
              reading.reset();
            }}
          >
            {t('adminSheets.file.cancel')}
          </Button>
        </div>
      )}
      <TaskFailure error={reading.error} />
      {file && fileReading && (
        <>
          <FileOptions
            file={file}
            isGuessed={fileReading.encoding === null}
            onEncoding={(encoding) => {
              reading.mutate({ source: fileReading.source, encoding });
            }}
            selection={selection}
            onSelect={setSelection}
          />
          {problem && (
            <StaffNotice kind="error" className="mt-3">
              {t(`adminSheets.refused.${problem}`, { count: MAX_IMPORT_ROWS })}
            </StaffNotice>
          )}
        </>
      )}
      {file && rows ? (
        <ImportTable
          // The state of the import starts anew with each choice.
          key={[
            reading.submittedAt,
            sheet && file.sheets.indexOf(sheet),
            isHiddenIncluded,
            isHiddenColumnIncluded,
          ].join(' ')}
          config={config}
          docs={docs}
          columns={columns}
          rows={rows}
          onClose={onClose}
        />
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
