import { Checkbox } from '#shared/form/checkbox';
import { Choice } from '#shared/form/choice';
import { useTranslation } from '#shared/i18n/use-translation';
import { isGuessedEncoding, TEXT_ENCODINGS, type TextEncoding } from './reading/decode-text';
import { findEncodingSample, formatRanges, listHiddenColumns, listSheets, type RowSelection } from './select-rows';
import type { SpreadsheetFile } from './table';

const ENCODING_LABELS: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1250': 'Windows-1250',
  cp852: 'DOS (CP852)',
  'iso-8859-2': 'ISO 8859-2',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

interface EncodingProps {
  file: SpreadsheetFile;
  /** False if a person has chosen the encoding. */
  isGuessed: boolean;
  onChange: (encoding: TextEncoding) => void;
}

/** Choice of the encoding of a text file, with a sample of its letters. */
function EncodingChoice({ file, isGuessed, onChange }: EncodingProps) {
  const { t } = useTranslation();
  const encoding = TEXT_ENCODINGS.find((each) => each === file.encoding);
  if (!encoding) return null;
  const sample = findEncodingSample(file);
  return (
    <div className="mt-3">
      <Choice
        label={t('adminSheets.file.encoding')}
        value={encoding}
        options={TEXT_ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }))}
        onChange={onChange}
      />
      {sample !== null && <p className="mt-1">{t('adminSheets.file.sample', { text: sample })}</p>}
      {isGuessed && isGuessedEncoding(encoding) && (
        <p role="status" className="mt-1 text-xs text-ink-soft">
          {t('adminSheets.file.guessed')}
        </p>
      )}
    </div>
  );
}

interface SelectionProps {
  file: SpreadsheetFile;
  selection: RowSelection;
  onChange: (selection: RowSelection) => void;
}

/** Choice of the sheet to import, if the file has several. */
function SheetChoice({ file, selection, onChange }: SelectionProps) {
  const { t } = useTranslation();
  const sheets = listSheets(file);
  if (sheets.length === 1 && selection.sheet) return null;
  const options = sheets.map(({ name, isHidden }, index) => ({
    value: String(index),
    label: isHidden ? t('adminSheets.file.hiddenSheet', { name }) : name,
  }));
  return (
    <div className="mt-3">
      <Choice
        label={t('adminSheets.file.sheet')}
        value={selection.sheet ? String(sheets.indexOf(selection.sheet)) : ''}
        options={selection.sheet ? options : [{ value: '', label: t('adminSheets.file.chooseSheet') }, ...options]}
        onChange={(value) => {
          const chosenSheet = value === '' ? null : (sheets[Number(value)] ?? null);
          onChange({ sheet: chosenSheet, isHiddenIncluded: false, isHiddenColumnIncluded: false });
        }}
      />
    </div>
  );
}

/** Says which row the headings are taken from, and which rows above it are left out, if there are any. */
function TitleRows({ selection: { sheet } }: Pick<SelectionProps, 'selection'>) {
  const { t } = useTranslation();
  const titleRows = sheet?.titleRows ?? [];
  const [headings] = sheet?.rows ?? [];
  if (titleRows.length === 0 || !headings) return null;
  const numbers = formatRanges(titleRows.map(({ number }) => number));
  return (
    <p role="status" className="mt-3">
      {t('adminSheets.file.titleRows', { count: titleRows.length, numbers, heading: headings.number })}
    </p>
  );
}

/** Shows the numbers of hidden rows, and asks whether to import them. */
function HiddenRows({ selection, onChange }: Omit<SelectionProps, 'file'>) {
  const { t } = useTranslation();
  const hidden = selection.sheet?.rows.filter(({ isHidden }) => isHidden) ?? [];
  if (hidden.length === 0) return null;
  const numbers = formatRanges(hidden.map(({ number }) => number));
  return (
    <div className="mt-3">
      {!selection.isHiddenIncluded && (
        <p role="status">{t('adminSheets.file.hiddenRows', { count: hidden.length, numbers })}</p>
      )}
      <Checkbox
        className="mt-1 min-h-6"
        label={t('adminSheets.file.includeHidden')}
        isChecked={selection.isHiddenIncluded}
        onChange={(isHiddenIncluded) => {
          onChange({ ...selection, isHiddenIncluded });
        }}
      />
    </div>
  );
}

/** Shows the headings of hidden columns, and asks whether to import them. */
function HiddenColumns({ selection, onChange }: Omit<SelectionProps, 'file'>) {
  const { t } = useTranslation();
  const columns = listHiddenColumns(selection);
  if (columns.length === 0) return null;
  const names = columns.map(({ index, heading }) => heading || t('adminSheets.column', { number: index + 1 }));
  return (
    <div className="mt-3">
      {!selection.isHiddenColumnIncluded && (
        <p role="status" className="break-words">
          {t('adminSheets.file.hiddenColumns', { count: columns.length, names: names.join(', ') })}
        </p>
      )}
      <Checkbox
        className="mt-1 min-h-6"
        label={t('adminSheets.file.includeHiddenColumns')}
        isChecked={selection.isHiddenColumnIncluded}
        onChange={(isHiddenColumnIncluded) => {
          onChange({ ...selection, isHiddenColumnIncluded });
        }}
      />
    </div>
  );
}

/**
 * Options of an import, each shown only if the file has it: encoding of a text file, sheet, rows above the
 * headings, and whether to import hidden rows and columns.
 */
export function FileOptions({
  file,
  isGuessed,
  onEncoding,
  selection,
  onSelect,
}: {
  file: SpreadsheetFile;
  isGuessed: boolean;
  onEncoding: (encoding: TextEncoding) => void;
  selection: RowSelection;
  onSelect: (selection: RowSelection) => void;
}) {
  return (
    <>
      <EncodingChoice file={file} isGuessed={isGuessed} onChange={onEncoding} />
      <SheetChoice file={file} selection={selection} onChange={onSelect} />
      <TitleRows selection={selection} />
      <HiddenRows selection={selection} onChange={onSelect} />
      <HiddenColumns selection={selection} onChange={onSelect} />
    </>
  );
}
