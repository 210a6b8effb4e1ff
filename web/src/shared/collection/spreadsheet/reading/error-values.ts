import type { TableCell } from '../table';

/**
 * Error values as programs show them. English ones are those of ECMA-376 part 1, 18.17.3, and of newer
 * functions; the others are those of Excel and LibreOffice in the languages of the region (Slovenian,
 * Croatian, German, Italian).
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
 * What LibreOffice shows where no error value of Excel fits: `Err:502`, in Slovenian `Nap.:502` or
 * `Napaka:502`.
 */
const NUMBERED_ERROR = /^(?:Err|Nap\.?|Napaka|Pogr|Greška|Fehler):\d{3}$/i;

/** Whether a text is exactly an error value, in any of the languages above. */
export function isErrorValue(text: string): boolean {
  if (text.length > 20) return false;
  const shown = text.trim().toUpperCase();
  return ERROR_VALUES.has(shown) || NUMBERED_ERROR.test(shown);
}

/**
 * The cell that a text stands for: an error value is not read as a text, and an empty text is an empty cell.
 */
export function toTextCell(text: string): TableCell {
  if (text === '') return null;
  return isErrorValue(text) ? { unreadable: 'error', text: text.trim() } : text;
}
