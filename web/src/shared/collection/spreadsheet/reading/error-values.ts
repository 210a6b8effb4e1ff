import type { TableCell } from '../table';

/**
 * Error values as programs show them: ECMA-376 part 1, 18.17.3, newer functions, and the translations of
 * Excel and LibreOffice to Slovenian, Croatian, German and Italian.
 */
const ERROR_VALUES = new Set(
  [
    '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #BLOCKED! #CONNECT! #FIELD!',
    '#UNKNOWN! #BUSY! #EXTERNAL! #PYTHON! #TIMEOUT! #ERROR!',
    '#NIČ! #DEL/0! #DELJ/0! #VREDN! #VREDNOST! #SKLIC! #IME? #ŠTEV! #ŠTEVILO! #N/V #NV #PRELITJE! #RAZLITJE!',
    '#IZRAČUN! #POLJE! #NEZNANO! #BLOKIRANO! #POVEZAVA!',
    '#NULA! #DIJ/0! #DIJELJ/0! #VRIJ! #VRIJEDNOST! #NAZIV? #BROJ! #N/D #N/P',
    '#WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #KALK! #FELD! #UNBEKANNT! #BLOCKIERT! #VERBINDEN!',
    '#NULLO! #VALORE! #RIF! #NOME? #N/D! #ESPANSIONE! #CALCOLO! #CAMPO! #SCONOSCIUTO!',
  ].flatMap((values) => values.split(' ')),
);

/**
 * Errors of LibreOffice without an equivalent in Excel: `Err:502`, in Slovenian `Nap.:502` or `Napaka:502`.
 */
const NUMBERED_ERROR = /^(?:Err|Nap\.?|Napaka|Pogr|Greška|Fehler):\d{3}$/i;

/**
 * Whether a text is an error value of a spreadsheet program, such as `#DIV/0!` or `Err:502`, in English,
 * Slovenian, Croatian, German or Italian. Ignores case and surrounding spaces.
 */
export function isErrorValue(text: string): boolean {
  if (text.length > 20) return false;
  const normalisedText = text.trim().toUpperCase();
  return ERROR_VALUES.has(normalisedText) || NUMBERED_ERROR.test(normalisedText);
}

/**
 * Converts a text to a cell: an error value such as `#REF!` becomes an unreadable cell, an empty text `null`,
 * any other text stays as it is.
 */
export function toTextCell(text: string): TableCell {
  if (text === '') return null;
  return isErrorValue(text) ? { unreadable: 'error', text: text.trim() } : text;
}
