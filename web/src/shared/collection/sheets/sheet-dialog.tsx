import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IMPORT_ROWS } from '#contract/import-rows';
import { Choice } from '#shared/form/choice';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/notice';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { FileButton } from '#shared/uploads/file-button';
import { useElementDrop } from '#shared/uploads/use-file-drop';
import type { Bilingual } from '#shared/lib/bilingual';
import type { Sheet, SheetColumn, SheetDocument } from './sheet';
import { askedRows, guessMapping, ID_HEAD, tableOf, type Mapping } from './sheet-rows';
import { csvFile, readTable, TableRefused, xlsxFile, type Table } from './table-file';
import { TrialResults } from './trial-results';
import { useImport, useSheet } from './use-sheet';

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

interface KnownSheet {
  sheet: Sheet;
  docs: readonly Bilingual<SheetDocument>[];
  columns: readonly SheetColumn[];
}

function Export({ sheet, docs, columns }: KnownSheet) {
  const { t } = useTranslation();
  const name = t(`${sheet.texts}.sheet`);
  const write = (make: (table: Table) => Promise<Blob>, ending: string) => () => {
    void make(tableOf(docs, columns)).then((file) => {
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

/** The place for a file: chosen, dropped or pasted. */
function FilePlace({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const take = ([file]: File[]) => {
    if (file) onFile(file);
  };
  const isOver = useElementDrop(place, true, take);
  return (
    <div
      ref={place}
      className={`mt-3 flex flex-wrap items-center gap-3 rounded-sm border border-dashed p-4 ${isOver ? 'border-wine bg-wine-pale' : 'border-ink-soft'}`}
    >
      <FileSpreadsheet aria-hidden className="size-6 text-ink-soft" strokeWidth={1.5} />
      <FileButton tone="outline" disabled={false} accept=".xlsx,.csv" label={t('adminSheets.fileLabel')} onFiles={take}>
        {t('adminSheets.choose')}
      </FileButton>
      <p className="text-xs text-ink-soft">{t('adminSheets.drop')}</p>
    </div>
  );
}

interface MappingTableProps {
  table: Table;
  columns: readonly SheetColumn[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which column of the table means which field, with the first value of each. */
function MappingTable({ table, columns, mapping, onChange }: MappingTableProps) {
  const { t } = useTranslation();
  const [heads = [], first = []] = table;
  const options = [
    { value: '', label: t('adminSheets.leaveOut') },
    { value: ID_HEAD, label: t('adminSheets.id') },
    ...columns.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <ul aria-label={t('adminSheets.mapping')} className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {heads.map((head, at) => {
        const name = String(head ?? '') || t('adminSheets.column', { number: at + 1 });
        return (
          <li key={`${String(at)}-${name}`} className="min-w-0">
            <Choice
              label={name}
              value={mapping[at] ?? ''}
              options={options}
              onChange={(value) => {
                // A field is meant by one column: the one that was chosen last.
                onChange(
                  heads.map((_head, place) => {
                    if (place === at) return value || null;
                    const other = mapping[place] ?? null;
                    return other === value ? null : other;
                  }),
                );
              }}
            />
            <p className="mt-0.5 truncate text-xs text-ink-soft">{String(first[at] ?? '') || '–'}</p>
          </li>
        );
      })}
    </ul>
  );
}

function Import({ sheet, docs, columns, onClose }: KnownSheet & { onClose: () => void }) {
  const { t } = useTranslation();
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { results, forget, isTrying, isTaking, attempt, take } = useImport(sheet.path, onClose);
  const { asked, unchanged } = table
    ? askedRows(sheet, table, { mapping, columns, docs })
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
      if (!(error instanceof TableRefused)) throw error;
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
      <FilePlace onFile={(file) => void read(file)} />
      {refusal === null ? null : (
        <StaffNotice kind="error" className="mt-3">
          {refusal}
        </StaffNotice>
      )}
      {table && (
        <>
          <MappingTable
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
                <TrialResults columns={columns} asked={asked} results={results} unchanged={unchanged} />
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

/** A kind of documents as a spreadsheet: written to a file, and read from one after a trial. */
export default function SheetDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { t } = useTranslation();
  const { docs, columns, error } = useSheet(sheet);
  return (
    <StaffDialog
      isOpen
      onClose={onClose}
      title={t('adminSheets.title', { name: t(`${sheet.texts}.sheet`) })}
      width="wide"
    >
      {error ? <StaffNotice kind="error">{t('admin.failures.load')}</StaffNotice> : null}
      {docs && columns ? (
        <>
          <Export sheet={sheet} docs={docs} columns={columns} />
          <Import sheet={sheet} docs={docs} columns={columns} onClose={onClose} />
        </>
      ) : error ? null : (
        <Skeleton className="h-40" />
      )}
    </StaffDialog>
  );
}
