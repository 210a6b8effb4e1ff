import { useMemo } from 'react';
import { Choice } from '#shared/form/choice';
import { useTranslation } from '#shared/i18n/use-translation';
import { guessMapping, ID_HEADING, listFileColumns, type FieldMapping } from './column-guess';
import type { SpreadsheetColumn } from './spreadsheet-columns';
import type { TableRow } from './table';

interface ColumnMappingProps {
  rows: readonly TableRow[];
  columns: readonly SpreadsheetColumn[];
  mapping: FieldMapping;
  onChange: (mapping: FieldMapping) => void;
}

/**
 * Choice of the document field of each column of an import file, with a sample value. Collapsed if all
 * columns were recognised, else the unrecognised ones come first.
 */
export function ColumnMapping({ rows, columns, mapping, onChange }: ColumnMappingProps) {
  const { t } = useTranslation();
  // The order depends on the first guess only, so that nothing moves while a person chooses.
  const { fileColumns, recognised } = useMemo(() => {
    const guess = guessMapping(rows, columns);
    const all = listFileColumns(rows);
    const isKnown = ({ index }: { index: number }) => (guess[index] ?? null) !== null;
    return {
      fileColumns: all.toSorted((a, b) => Number(isKnown(a)) - Number(isKnown(b))),
      recognised: all.filter(isKnown).length,
    };
  }, [rows, columns]);
  const options = [
    { value: '', label: t('adminSheets.leaveOut') },
    { value: ID_HEADING, label: t('adminSheets.id') },
    ...columns.map(({ id, label }) => ({ value: id, label })),
  ];
  const isComplete = recognised === fileColumns.length;
  return (
    <details open={!isComplete} className="mt-4 rounded-sm border border-line bg-white">
      <summary className="cursor-pointer px-3 py-2 font-semibold">
        {isComplete
          ? t('adminSheets.recognised', { count: recognised })
          : t('adminSheets.recognisedSome', { known: recognised, count: fileColumns.length })}
      </summary>
      <ul
        aria-label={t('adminSheets.mapping')}
        className="grid gap-x-6 gap-y-3 border-t border-line px-3 py-3 sm:grid-cols-2"
      >
        {fileColumns.map(({ index, heading, sample }) => {
          const name = heading || t('adminSheets.column', { number: index + 1 });
          return (
            <li key={index} className="min-w-0">
              <Choice
                label={name}
                value={mapping[index] ?? ''}
                options={options}
                onChange={(value) => {
                  // A field has one column: the one chosen last.
                  onChange(
                    mapping.map((other, position) => {
                      if (position === index) return value || null;
                      return other === value ? null : other;
                    }),
                  );
                }}
              />
              <p className="mt-0.5 truncate text-xs text-ink-soft">{sample || '–'}</p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
