import { bindMessage } from '../../../../contract/bind-message';
import { formatDay, formatNumber } from '../figures';
import { createTextGetter } from '../file-texts';
import type { PriceList, PricedWine } from '../price-list';
import { createPdfColumns, type PdfColumn } from '../price-list-columns';
import { drawPageHeader } from './draw-tech-sheet';
import { breakText, createTextBlocks, drawStacked } from './text-blocks';
import {
  CONTENT_WIDTH,
  RULE_COLOR,
  PAGE,
  MUTED_COLOR,
  ACCENT_COLOR,
  renderPdf,
  getLineHeight,
  drawRule,
  drawTextLine,
  type PdfDocument,
  type TextStyle,
} from './page';

const NAME: TextStyle = { face: 'strong', size: 9.2 };
const SMALL: TextStyle = { face: 'text', size: 7.2, color: MUTED_COLOR };
const FIGURE: TextStyle = { face: 'text', size: 9.2 };
const COLUMN: TextStyle = { face: 'strong', size: 7, color: MUTED_COLOR };
const GROUP: TextStyle = { face: 'display', size: 17, color: ACCENT_COLOR };
const TITLE: TextStyle = { face: 'display', size: 30, leading: 1.1 };
const RIGHT = PAGE.width - PAGE.margin;
const FOOT = PAGE.height - 62;

/** Draws a price list page by page. `y` is the position of the next line. */
class PriceListRenderer {
  private y = 0;
  private readonly columns: PdfColumn[];
  private readonly nameWidth: number;

  constructor(
    private readonly document: PdfDocument,
    private readonly list: PriceList,
  ) {
    this.columns = createPdfColumns(list);
    this.nameWidth = CONTENT_WIDTH - this.columns.reduce((sum, { width }) => sum + width, 0);
  }

  private get getText() {
    return createTextGetter(this.list.language);
  }

  private drawHeader(): void {
    const { winery, kind, language } = this.list;
    drawPageHeader(this.document, winery.name, this.getText(kind === 'trade' ? 'tradeList' : 'consumerList'), language);
    this.y = 82;
  }

  private drawColumnHeadings(): void {
    drawTextLine(this.document, this.getText('wine'), COLUMN, { x: PAGE.margin, y: this.y });
    this.drawCells((column) => column.title, COLUMN);
    this.y += 13;
    drawRule(this.document, PAGE.margin, this.y, CONTENT_WIDTH, RULE_COLOR, 0.8);
    this.y += 3;
  }

  private drawCells(getCellText: (column: PdfColumn) => string, style: TextStyle): void {
    let x = PAGE.margin + this.nameWidth;
    for (const column of this.columns) {
      x += column.width;
      drawTextLine(this.document, getCellText(column), style, { x, y: this.y, align: 'right' });
    }
  }

  private startPage(): void {
    this.document.addPage();
    this.drawHeader();
    this.drawColumnHeadings();
  }

  /** Breaks a text into lines, of which none ends with a short Slovenian preposition. */
  private breakLines(text: string, style: TextStyle, width: number): string[] {
    return breakText(this.document, bindMessage(text, this.list.language), style, width);
  }

  private drawWine(wine: PricedWine): void {
    const getText = this.getText;
    const width = this.nameWidth - 8;
    const lines = this.breakLines(wine.name, NAME, width);
    const details: { text: string; link?: string }[] = [
      { text: wine.origin },
      { text: wine.allergens && `${getText('contains')} ${wine.allergens}` },
      { text: this.list.kind === 'trade' && wine.caseGtin ? `${getText('caseGtin')} ${wine.caseGtin}` : '' },
      { text: wine.labelUrl.replace(/^https?:\/\//, ''), link: wine.labelUrl },
    ];
    const detailLines = details.flatMap(({ text, link }) =>
      this.breakLines(text, SMALL, width).map((line) => ({ line, link })),
    );
    const height = lines.length * getLineHeight(NAME) + detailLines.length * getLineHeight(SMALL) + 9;
    if (this.y + height > FOOT) this.startPage();
    const top = this.y + 4;
    this.y = top;
    this.drawCells(({ format }) => format(wine), FIGURE);
    lines.forEach((line, index) =>
      drawTextLine(this.document, line, NAME, { x: PAGE.margin, y: top + index * getLineHeight(NAME) }),
    );
    detailLines.forEach(({ line, link }, index) =>
      drawTextLine(this.document, line, SMALL, {
        x: PAGE.margin,
        y: top + lines.length * getLineHeight(NAME) + index * getLineHeight(SMALL),
        link,
      }),
    );
    this.y = top - 4 + height;
    drawRule(this.document, PAGE.margin, this.y, CONTENT_WIDTH, RULE_COLOR, 0.35);
  }

  private drawIntroduction(): void {
    const { kind, language, terms, date } = this.list;
    const getText = this.getText;
    this.drawHeader();
    drawTextLine(this.document, getText(kind === 'trade' ? 'tradeList' : 'consumerList'), TITLE, {
      x: PAGE.margin,
      y: this.y,
    });
    drawTextLine(this.document, formatDay(new Date(date), language), FIGURE, {
      x: RIGHT,
      y: this.y + 16,
      align: 'right',
    });
    const vat = formatNumber(terms.vatPercent, language);
    const notes =
      kind === 'consumer'
        ? [getText('withTax', { vat }), getText('informational')]
        : [
            getText('withoutTax', { vat }),
            ...(terms.validUntil
              ? [`${getText('validUntil')}: ${formatDay(new Date(terms.validUntil), language)}`]
              : []),
            ...(terms.minimumOrder ? [`${getText('minimumOrder')}: ${terms.minimumOrder}`] : []),
            ...(terms.terms ? [`${getText('terms')}: ${terms.terms}`] : []),
          ];
    this.y += 44;
    for (const text of notes) {
      for (const block of createTextBlocks(
        this.document,
        bindMessage(text, language),
        { ...FIGURE, color: MUTED_COLOR },
        CONTENT_WIDTH,
      )) {
        if (this.y + block.height > FOOT) {
          this.document.addPage();
          this.drawHeader();
        }
        this.y = drawStacked([block], PAGE.margin, this.y);
      }
    }
    this.y += 14;
  }

  draw(): void {
    this.drawIntroduction();
    this.drawColumnHeadings();
    for (const { name, wines } of this.list.groups) {
      // A group's name stays on one page with its first wine.
      if (this.y + 90 > FOOT) this.startPage();
      this.y += 12;
      drawTextLine(this.document, name, GROUP, { x: PAGE.margin, y: this.y });
      this.y += 26;
      drawRule(this.document, PAGE.margin, this.y, CONTENT_WIDTH, RULE_COLOR, 0.35);
      for (const wine of wines) this.drawWine(wine);
    }
    this.drawFooters();
  }

  private drawFooters(): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(start + page);
      drawRule(this.document, PAGE.margin, FOOT + 8, CONTENT_WIDTH, RULE_COLOR);
      const [line = ''] = breakText(this.document, this.list.winery.lines.join('  ·  '), SMALL, CONTENT_WIDTH - 90);
      drawTextLine(this.document, line, SMALL, { x: PAGE.margin, y: FOOT + 15 });
      const number = this.getText('page', { page: String(page + 1), pages: String(count) });
      drawTextLine(this.document, number, SMALL, { x: RIGHT, y: FOOT + 15, align: 'right' });
    }
  }
}

/**
 * Renders a price list as a PDF of A4 pages: title, date and terms, then the wines with their prices by
 * colour. Each page has the winery's name at the top, and contacts and page number at the bottom; pages that
 * the wines continue on repeat the column headings.
 */
export function renderPriceListPdf(list: PriceList): Promise<Buffer> {
  const getText = createTextGetter(list.language);
  const title = `${list.winery.name} — ${getText(list.kind === 'trade' ? 'tradeList' : 'consumerList')}`;
  const pdfInfo = { title, author: list.winery.name, language: list.language, date: new Date(list.date) };
  return renderPdf(pdfInfo, (document) => new PriceListRenderer(document, list).draw());
}
