import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportResult } from '#contract/import-rows';
import type { Language } from '#contract/languages';
import { numberText } from '#shared/form/form-number-field';
import { useLanguage } from '#shared/i18n/use-language';
import { StaffBadge, type StaffBadgeTone } from '#shared/ui/staff-notice';
import type { SpreadsheetColumn } from './spreadsheet-columns';
import type { InterpretedRow } from './interpret-rows';

const TONES: Record<ImportResult['outcome'], StaffBadgeTone> = {
  created: 'good',
  changed: 'good',
  unchanged: 'neutral',
  refused: 'strong',
};

/** What stands in a faulty cell, where it can be said in a line. */
function typedAt({ changes }: ImportResult, field: string, language: Language | null): string {
  const typed = changes.find((change) => change.field === field && change.language === language)?.after;
  return typeof typed === 'string' && typed !== '' && typed.length < 80 ? ` (${typed})` : '';
}

/** So many rows are drawn at once. */
const SHOWN = 100;

type Cell = Pick<ImportResult['faults'][number], 'field' | 'language'>;

/** A value of the contract in a line of words. */
function wordsOf(
  columns: readonly SpreadsheetColumn[],
  { field, language }: Cell,
  value: unknown,
  screen: Language,
): string {
  const own = columns.filter((column) => column.field === field && column.language === language);
  const cells = own.map((column) => {
    const inPart = column.part === null ? value : (value as Record<string, unknown> | null)?.[column.part];
    try {
      const cell = column.write(inPart);
      return typeof cell === 'number' ? numberText(cell, screen) : String(cell ?? '');
    } catch {
      // What was typed is no such value: it is shown as it is.
      return String(inPart);
    }
  });
  return cells.join(' / ').replaceAll('\n', ', ') || '–';
}

interface ImportPreviewProps {
  columns: readonly SpreadsheetColumn[];
  asked: readonly InterpretedRow[];
  results: readonly ImportResult[];
  unchanged: number;
}

/** What each row would come to: its changes by their cells, or what is wrong and at which cell. */
export function ImportPreview({ columns, asked, results, unchanged }: ImportPreviewProps) {
  const { t } = useTranslation();
  const screen = useLanguage();
  const [isFaultyOnly, setFaultyOnly] = useState(false);
  const count = (outcome: ImportResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const labelOf = (field: string, language: string | null): string => {
    const [name = ''] = field.split('.');
    const column = columns.find((each) => each.field === name && each.language === language);
    return column?.part === null ? column.label : (column?.label.split(':')[0] ?? name);
  };
  const refused = count('refused');
  const rows = asked
    .flatMap((row, index) => {
      const result = results[index];
      return result ? [{ ...row, result }] : [];
    })
    .filter(({ result }) => !isFaultyOnly || result.outcome === 'refused')
    .toSorted((a, b) => Number(b.result.outcome === 'refused') - Number(a.result.outcome === 'refused'));
  return (
    <div>
      <p role="status" className="font-semibold">
        {[
          t('adminSheets.counts.changed', { count: count('changed') }),
          t('adminSheets.counts.created', { count: count('created') }),
          t('adminSheets.counts.unchanged', { count: count('unchanged') + unchanged }),
          ...(refused > 0 ? [t('adminSheets.counts.refused', { count: refused })] : []),
        ].join(' · ')}
      </p>
      {refused > 0 && (
        <label className="mt-2 flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-vine-deep"
            checked={isFaultyOnly}
            onChange={({ target }) => {
              setFaultyOnly(target.checked);
            }}
          />
          {t('adminSheets.faultyOnly')}
        </label>
      )}
      <ol
        aria-label={t('adminSheets.rows')}
        className="mt-3 divide-y divide-line rounded-sm border border-line bg-white"
      >
        {rows.slice(0, SHOWN).map(({ number, name, result }) => (
          <li key={number} className="px-3 py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{t('adminSheets.row', { number, name })}</span>
              <StaffBadge tone={TONES[result.outcome]}>{t(`adminSheets.outcomes.${result.outcome}`)}</StaffBadge>
            </p>
            <ul className="mt-1 space-y-0.5 text-xs">
              {result.faults.map(({ field, language, message }) => (
                <li key={`${field}-${String(language)}`} className="text-wine-deep">
                  {field === '' ? message : `${labelOf(field, language)}: ${message}`}
                  {typedAt(result, field, language)}
                </li>
              ))}
              {result.outcome === 'changed' &&
                result.changes.map(({ field, language, before, after }) => (
                  <li key={`${field}-${String(language)}`} className="break-words">
                    <span className="text-ink-soft">{labelOf(field, language)}: </span>
                    <del className="text-ink-soft">{wordsOf(columns, { field, language }, before, screen)}</del>
                    {' → '}
                    <ins className="font-semibold no-underline">
                      {wordsOf(columns, { field, language }, after, screen)}
                    </ins>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
      {rows.length > SHOWN && (
        <p className="mt-2 text-xs text-ink-soft">{t('adminSheets.more', { count: rows.length - SHOWN })}</p>
      )}
    </div>
  );
}
