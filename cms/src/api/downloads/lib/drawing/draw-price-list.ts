import { day, figure } from '../figures';
import { wordsIn } from '../file-texts';
import type { PriceList, PricedWine } from '../price-list';
import { columnsOf, type ListColumn } from '../price-list-columns';
import { drawHead } from './draw-sheet';
import { brokenInto, textPieces, stack } from './lines';
import {
  INNER_WIDTH,
  LINE,
  PAGE,
  SOFT,
  WINE,
  drawn,
  heightOf,
  rule,
  setLine,
  type PdfDocument,
  type Style,
} from './page';

const NAME: Style = { face: 'strong', size: 9.2 };
const SMALL: Style = { face: 'text', size: 7.2, color: SOFT };
const FIGURE: Style = { face: 'text', size: 9.2 };
const COLUMN: Style = { face: 'strong', size: 7, color: SOFT };
const GROUP: Style = { face: 'display', size: 17, color: WINE };
const TITLE: Style = { face: 'display', size: 30, leading: 1.1 };
const RIGHT = PAGE.width - PAGE.margin;
const FOOT = PAGE.height - 62;

/** A price list while it is drawn: where the next line goes, and what every page begins with. */
class ListPages {
  private y = 0;
  private readonly columns: ListColumn[];
  private readonly nameWidth: number;

  constructor(
    private readonly paper: PdfDocument,
    private readonly list: PriceList,
  ) {
    this.columns = columnsOf(list);
    this.nameWidth = INNER_WIDTH - this.columns.reduce((sum, { width }) => sum + width, 0);
  }

  private get word() {
    return wordsIn(this.list.language);
  }

  private head(): void {
    const { house, kind, language } = this.list;
    drawHead(this.paper, house.name, this.word(kind === 'trade' ? 'tradeList' : 'consumerList'), language);
    this.y = 82;
  }

  private names(): void {
    setLine(this.paper, this.word('wine'), COLUMN, { x: PAGE.margin, y: this.y });
    this.cells((column) => column.title, COLUMN);
    this.y += 13;
    rule(this.paper, PAGE.margin, this.y, INNER_WIDTH, LINE, 0.8);
    this.y += 3;
  }

  private cells(textOf: (column: ListColumn) => string, style: Style): void {
    let x = PAGE.margin + this.nameWidth;
    for (const column of this.columns) {
      x += column.width;
      setLine(this.paper, textOf(column), style, { x, y: this.y, align: 'right' });
    }
  }

  private next(): void {
    this.paper.addPage();
    this.head();
    this.names();
  }

  private row(wine: PricedWine): void {
    const word = this.word;
    const width = this.nameWidth - 8;
    const lines = brokenInto(this.paper, wine.name, NAME, width);
    const told: { text: string; link?: string }[] = [
      { text: wine.origin },
      { text: wine.allergens && `${word('contains')} ${wine.allergens}` },
      { text: this.list.kind === 'trade' && wine.caseGtin ? `${word('caseGtin')} ${wine.caseGtin}` : '' },
      { text: wine.labelAddress.replace(/^https?:\/\//, ''), link: wine.labelAddress },
    ];
    const small = told.flatMap(({ text, link }) =>
      brokenInto(this.paper, text, SMALL, width).map((line) => ({ line, link })),
    );
    const height = lines.length * heightOf(NAME) + small.length * heightOf(SMALL) + 9;
    if (this.y + height > FOOT) this.next();
    const top = this.y + 4;
    this.y = top;
    this.cells(({ text }) => text(wine), FIGURE);
    lines.forEach((line, index) =>
      setLine(this.paper, line, NAME, { x: PAGE.margin, y: top + index * heightOf(NAME) }),
    );
    small.forEach(({ line, link }, index) =>
      setLine(this.paper, line, SMALL, {
        x: PAGE.margin,
        y: top + lines.length * heightOf(NAME) + index * heightOf(SMALL),
        link,
      }),
    );
    this.y = top - 4 + height;
    rule(this.paper, PAGE.margin, this.y, INNER_WIDTH, LINE, 0.35);
  }

  private introduction(): void {
    const { kind, language, terms, date } = this.list;
    const word = this.word;
    this.head();
    setLine(this.paper, word(kind === 'trade' ? 'tradeList' : 'consumerList'), TITLE, { x: PAGE.margin, y: this.y });
    setLine(this.paper, day(new Date(date), language), FIGURE, { x: RIGHT, y: this.y + 16, align: 'right' });
    const vat = figure(terms.vatPercent, language);
    const told =
      kind === 'consumer'
        ? [word('withTax', { vat }), word('informational')]
        : [
            word('withoutTax', { vat }),
            ...(terms.validUntil ? [`${word('validUntil')}: ${day(new Date(terms.validUntil), language)}`] : []),
            ...(terms.minimumOrder ? [`${word('minimumOrder')}: ${terms.minimumOrder}`] : []),
            ...(terms.terms ? [`${word('terms')}: ${terms.terms}`] : []),
          ];
    this.y += 44;
    for (const text of told) {
      for (const piece of textPieces(this.paper, text, { ...FIGURE, color: SOFT }, INNER_WIDTH)) {
        if (this.y + piece.height > FOOT) {
          this.paper.addPage();
          this.head();
        }
        this.y = stack([piece], PAGE.margin, this.y);
      }
    }
    this.y += 14;
  }

  draw(): void {
    this.introduction();
    this.names();
    for (const { name, wines } of this.list.groups) {
      // A group's name stands with the first of its wines.
      if (this.y + 90 > FOOT) this.next();
      this.y += 12;
      setLine(this.paper, name, GROUP, { x: PAGE.margin, y: this.y });
      this.y += 26;
      rule(this.paper, PAGE.margin, this.y, INNER_WIDTH, LINE, 0.35);
      for (const wine of wines) this.row(wine);
    }
    this.feet();
  }

  private feet(): void {
    const { start, count } = this.paper.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.paper.switchToPage(start + page);
      rule(this.paper, PAGE.margin, FOOT + 8, INNER_WIDTH, LINE);
      const [line = ''] = brokenInto(this.paper, this.list.house.lines.join('  ·  '), SMALL, INNER_WIDTH - 90);
      setLine(this.paper, line, SMALL, { x: PAGE.margin, y: FOOT + 15 });
      const number = this.word('page', { page: String(page + 1), pages: String(count) });
      setLine(this.paper, number, SMALL, { x: RIGHT, y: FOOT + 15, align: 'right' });
    }
  }
}

/** The price list as pages of A4, the heads of its columns on each. */
export function priceListPdf(list: PriceList): Promise<Buffer> {
  const word = wordsIn(list.language);
  const title = `${list.house.name} — ${word(list.kind === 'trade' ? 'tradeList' : 'consumerList')}`;
  const about = { title, author: list.house.name, language: list.language, date: new Date(list.date) };
  return drawn(about, (paper) => new ListPages(paper, list).draw());
}
