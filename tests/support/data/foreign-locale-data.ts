/**
 * Makes every text that `Intl` formats another one than this machine's locale data give, as those of another
 * browser may: other order, separators and spaces. The values of single parts stay. Self-contained, so that
 * it runs in a page too.
 * @returns a function that restores the original formatters
 */
export function mockForeignLocaleData(): () => void {
  const dates = Intl.DateTimeFormat.prototype;
  const numbers = Intl.NumberFormat.prototype;
  const collators = Intl.Collator.prototype;
  const partsOfDate = dates.formatToParts;
  const partsOfNumber = numbers.formatToParts;
  const undo: (() => void)[] = [];
  const replace = (target: object, name: string, descriptor: PropertyDescriptor): void => {
    const own = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
    undo.push(() => {
      if (own) Object.defineProperty(target, name, own);
    });
  };
  const foreign = (value: string): string => `${value.replace(/[\s.,/:-]/g, '\u202f')}\u202f‹foreign›`;

  replace(dates, 'formatToParts', {
    value(this: Intl.DateTimeFormat, date?: Date | number) {
      const parts = partsOfDate.call(this, date).filter(({ type }) => type !== 'literal');
      return parts.toReversed().flatMap((part) => [part, { type: 'literal' as const, value: '\u202f/\u202f' }]);
    },
  });
  replace(dates, 'format', {
    get(this: Intl.DateTimeFormat) {
      return (date?: Date | number) =>
        foreign(
          this.formatToParts(date)
            .map(({ value }) => value)
            .join(''),
        );
    },
  });
  replace(numbers, 'format', {
    get(this: Intl.NumberFormat) {
      return (value: number) =>
        foreign(
          partsOfNumber
            .call(this, value)
            .map((part) => part.value)
            .join(''),
        );
    },
  });
  replace(collators, 'compare', { get: () => (a: string, b: string) => (a < b ? 1 : -1) });
  replace(String.prototype, 'localeCompare', {
    value(this: string, other: string) {
      return this < other ? 1 : -1;
    },
  });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
    const text = function (this: Date): string {
      return foreign(this.toString());
    };
    replace(Date.prototype, name, { value: text });
    if (name === 'toLocaleString') replace(Number.prototype, name, { value: text });
  }
  return () => {
    for (const each of undo.toReversed()) each();
  };
}
