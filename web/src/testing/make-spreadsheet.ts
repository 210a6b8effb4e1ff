import { strToU8, zipSync } from 'fflate';

/** Makes spreadsheet files for tests from their XML. */

/** Creates a ZIP file of the entries; texts are encoded as UTF-8. */
export const zipFiles = (entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

interface XlsxSheet {
  name: string;
  state?: 'visible' | 'hidden' | 'veryHidden';
  /** `<row>` elements. */
  rows: string;
  /** `<col>` elements. */
  columns?: string;
  /** Merged ranges, such as `B2:B5`. */
  merges?: readonly string[];
}

interface XlsxContent {
  sheets: readonly XlsxSheet[];
  /** `<si>` elements. */
  sharedStrings?: string;
  /** Number formats; style 1 is the first of them. */
  formats?: readonly string[];
  is1904?: boolean;
  extra?: Readonly<Record<string, string | Uint8Array>>;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const createMerges = (ranges: readonly string[]): string =>
  ranges.length === 0
    ? ''
    : `<mergeCells count="${ranges.length}">${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;

/** Creates an XLSX file with sheets of the given rows. */
export function makeXlsx({
  sheets,
  sharedStrings = '',
  formats = [],
  is1904 = false,
  extra = {},
}: XlsxContent): Uint8Array {
  const styles = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`);
  const cellFormats = formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`);
  return zipFiles({
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map(({ name, state = 'visible' }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" state="${state}" r:id="s${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, index) => `<Relationship Id="s${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="x1" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="x2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${styles.join('')}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${cellFormats.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${DECLARATION}<sst xmlns="${MAIN}">${sharedStrings}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, columns = '', merges = [] }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${DECLARATION}<worksheet xmlns="${MAIN}">${columns && `<cols>${columns}</cols>`}<sheetData>${rows}</sheetData>${createMerges(merges)}</worksheet>`,
      ]),
    ),
    ...extra,
  });
}

/** Returns a cell with an inline text, which must be escaped XML. */
export const makeInlineTextCell = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

const ODF = 'urn:oasis:names:tc:opendocument:xmlns:';

/** Creates an ODS file from the XML of its tables and styles. */
export const makeOds = (tables: string, styles = '', manifest = ''): Uint8Array =>
  zipFiles({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${ODF}manifest:1.0">${manifest}</manifest:manifest>`,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${ODF}office:1.0" xmlns:style="${ODF}style:1.0" xmlns:table="${ODF}table:1.0" xmlns:text="${ODF}text:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });
