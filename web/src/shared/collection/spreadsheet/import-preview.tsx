import { useState } from 'react';
import type { ImportResult } from '#contract/import-rows';
import type { Language } from '#contract/languages';
import { Checkbox } from '#shared/form/checkbox';
import { formatTypedNumber } from '#shared/form/form-number-field';
import { formatPriceField } from '#shared/lib/format-price-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffBadge, type StaffBadgeTone } from '#shared/ui/staff-notice';
import { formatDateCell } from './date-cells';
import { getFieldLabel, type RowError, type RowReport } from './row-reports';
import { getColumnValue, type SpreadsheetColumn } from './spreadsheet-columns';

const TONES: Record<ImportResult['outcome'], StaffBadgeTone> = {
  created: 'good',
  changed: 'good',
  unchanged: 'neutral',
  refused: 'strong',
};

/** Number of rows that are rendered. */
const SHOWN = 100;
/** Longer cell texts are not repeated in error messages. */
const MAX_TYPED_LENGTH = 80;

/** Text of an empty value. */
const NOTHING = '–';

type Cell = Pick<ImportResult['faults'][number], 'field' | 'language'>;

/** Formats a value of a field as one line of text. */
function describeValue(
  columns: readonly SpreadsheetColumn[],
  { field, language }: Cell,
  value: unknown,
  screen: Language,
): string {
  const fieldColumns = columns.filter((column) => column.field === field && column.language === language);
  const cells = fieldColumns.map((column) => {
    const cell = column.write(getColumnValue({ [field]: value }, column));
    if (typeof cell === 'number') return formatPriceField(field, cell, screen) ?? formatTypedNumber(cell, screen);
    return typeof cell === 'object' && cell !== null
      ? formatDateCell(cell, screen).replace('T', ' ')
      : String(cell ?? '');
  });
  return cells.every((cell) => cell === '') ? NOTHING : cells.join(' / ').replaceAll('\n', ', ');
}

function ErrorLine({ label, text, cellText }: RowError) {
  const cellQuote = cellText !== '' && cellText.length <= MAX_TYPED_LENGTH ? ` (${cellText})` : '';
  return (
    <li className="break-words text-wine-deep">
      {label === null ? text : `${label}: ${text}`}
      {cellQuote}
    </li>
  );
}

interface NewValuesProps {
  columns: readonly SpreadsheetColumn[];
  changes: ImportResult['changes'];
}

/** The values of a new document: its numbers, which files most often get wrong, and on demand the others. */
function NewValues({ columns, changes }: NewValuesProps) {
  const { t } = useTranslation();
  const screen = useLanguage();
  const values = changes
    .map(({ field, language, after }) => ({
      id: `${field}-${String(language)}`,
      label: getFieldLabel(columns, { field, language }),
      text: describeValue(columns, { field, language }, after, screen),
      isNumber: columns.some((column) => column.field === field && column.format.kind === 'number'),
    }))
    .filter(({ text }) => text !== NOTHING);
  const numbers = values.filter(({ isNumber }) => isNumber);
  const others = values.filter(({ isNumber }) => !isNumber);
  const list = (shown: typeof values) =>
    shown.length > 0 && (
      <ul className="mt-1 space-y-0.5 text-xs">
        {shown.map(({ id, label, text }) => (
          <li key={id} className="break-words">
            <span className="text-ink-soft">{label}: </span>
            {text}
          </li>
        ))}
      </ul>
    );
  return (
    <>
      {list(numbers)}
      {others.length > 0 && (
        <details className="mt-1 text-xs">
          <summary className="min-h-6 cursor-pointer text-ink-soft">
            {t('adminSheets.otherValues', { count: others.length })}
          </summary>
          {list(others)}
        </details>
      )}
    </>
  );
}

interface ImportPreviewProps {
  columns: readonly SpreadsheetColumn[];
  reports: readonly RowReport[];
  /** Number of rows that change nothing. */
  unchanged: number;
  /** Whether the server has checked the rows. Before that only errors of the browser are known. */
  isChecked: boolean;
}

/**
 * Preview of an import: the number of rows by outcome, and up to 100 rows, each with its changes, new values
 * or errors. Before the server's check it lists only rows with errors.
 */
export function ImportPreview({ columns, reports, unchanged, isChecked }: ImportPreviewProps) {
  const { t } = useTranslation();
  const screen = useLanguage();
  const [isFaultyOnly, setFaultyOnly] = useState(false);
  const count = (outcome: ImportResult['outcome']) => reports.filter((report) => report.outcome === outcome).length;
  const refused = count('refused');
  const rows = reports.filter(({ outcome }) => (isFaultyOnly || !isChecked ? outcome === 'refused' : true));
  const counts = [
    t('adminSheets.counts.changed', { count: count('changed') }),
    t('adminSheets.counts.created', { count: count('created') }),
    t('adminSheets.counts.unchanged', { count: count('unchanged') + unchanged }),
  ];
  return (
    <div>
      <p role="status" className="font-semibold">
        {[
          ...(isChecked ? counts : []),
          ...(refused > 0 ? [t('adminSheets.counts.refused', { count: refused })] : []),
        ].join(' · ')}
      </p>
      {isChecked && refused > 0 && (
        <Checkbox
          className="mt-2 min-h-6"
          label={t('adminSheets.faultyOnly')}
          isChecked={isFaultyOnly}
          onChange={setFaultyOnly}
        />
      )}
      <ol
        aria-label={t(isChecked ? 'adminSheets.rows' : 'adminSheets.faultyRows')}
        className="mt-3 divide-y divide-line rounded-sm border border-line bg-white"
      >
        {rows.slice(0, SHOWN).map(({ number, name, outcome, errors, changes }) => (
          <li key={number} className="px-3 py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 font-semibold break-words">{t('adminSheets.row', { number, name })}</span>
              {outcome && <StaffBadge tone={TONES[outcome]}>{t(`adminSheets.outcomes.${outcome}`)}</StaffBadge>}
            </p>
            <ul className="mt-1 space-y-0.5 text-xs">
              {errors.map((error) => (
                <ErrorLine key={`${String(error.label)}-${error.text}`} {...error} />
              ))}
              {outcome === 'changed' &&
                changes.map(({ field, language, before, after }) => (
                  <li key={`${field}-${String(language)}`} className="break-words">
                    <span className="text-ink-soft">{getFieldLabel(columns, { field, language })}: </span>
                    <del className="text-ink-soft">{describeValue(columns, { field, language }, before, screen)}</del>
                    {' → '}
                    <ins className="font-semibold no-underline">
                      {describeValue(columns, { field, language }, after, screen)}
                    </ins>
                  </li>
                ))}
            </ul>
            {outcome === 'created' && <NewValues columns={columns} changes={changes} />}
          </li>
        ))}
      </ol>
      {rows.length > SHOWN && (
        <p className="mt-2 text-xs text-ink-soft">{t('adminSheets.more', { count: rows.length - SHOWN })}</p>
      )}
    </div>
  );
}
