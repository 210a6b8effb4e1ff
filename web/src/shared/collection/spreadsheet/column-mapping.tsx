import { useTranslation } from 'react-i18next';
import { Choice } from '#shared/form/choice';
import { ID_HEAD, type Mapping } from './interpret-rows';
import type { Table } from './write-table';
import type { SpreadsheetColumn } from './spreadsheet-columns';

interface ColumnMappingProps {
  table: Table;
  columns: readonly SpreadsheetColumn[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Lets a person choose the field of each column; shows the first value of each. */
export function ColumnMapping({ table, columns, mapping, onChange }: ColumnMappingProps) {
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
