import type { PublishedLabel, Phrases } from '#contract/published-labels';
import { gtin14 } from '#contract/gtin';
import type { Names } from '#contract/label-terms';

/** What the addresses of GS1 lead to: a label, several of which only the lot says which, or none. */
export type GtinAnswer = PublishedLabel | 'needs lot' | null;

/** What is added to a store: all that its labels name comes with them. */
export interface LabelPart {
  items: readonly PublishedLabel[];
  words: Readonly<Record<string, Names>>;
  phrases: Readonly<Record<string, Phrases>>;
}

/**
 * What all published labels say, by their codes. Each label is kept as the bytes of its JSON, which take a third of what its
 * objects would, and is read when it is asked for; the words of all labels stand here once. Nothing is ever taken out: a
 * code that was printed answers for ever.
 */
export interface LabelStore {
  readonly size: number;
  /** Changes with every change of what is kept. */
  readonly changes: number;
  /**
   * Adds or renews labels, all or none of them.
   * @throws Error when a label names words that are not there
   */
  put(part: LabelPart): void;
  get(code: string): PublishedLabel | null;
  /** @param gtin with 14 digits */
  findGtin(gtin: string, lot: string | null): GtinAnswer;
  words(hash: string): Names;
  phrases(hash: string): Phrases;
  codes(): IterableIterator<string>;
  /** Everything in lines of JSON, words before the labels that name them. */
  lines(): Generator<string | Buffer>;
  /** Takes a line of `lines` back. @throws SyntaxError when it is none */
  take(line: string): void;
}

/** A line of a stored copy. */
type Line = { word: string; names: Names } | { phrases: string; texts: Phrases } | PublishedLabel;

/** All texts of a label: the present one and the former ones. */
const textsOf = ({ text, history }: PublishedLabel) => [text, ...history.map((each) => each.text)];

function hashesOf(label: PublishedLabel): string[] {
  return textsOf(label).flatMap(({ items }) =>
    items.flatMap((item) =>
      ('one' in item ? [item.one, ...(item.contains ?? [])] : item.anyOf).map(({ word }) => word),
    ),
  );
}

export function createLabelStore(): LabelStore {
  const labels = new Map<string, Buffer>();
  const byGtin = new Map<string, string[]>();
  const gtinOf = new Map<string, string>();
  const words = new Map<string, Names>();
  const phrases = new Map<string, Phrases>();
  let changes = 0;

  function get(code: string): PublishedLabel | null {
    const bytes = labels.get(code);
    return bytes ? (JSON.parse(bytes.toString()) as PublishedLabel) : null;
  }

  function keep(label: PublishedLabel, bytes: Buffer): void {
    const { code } = label;
    if (labels.get(code)?.equals(bytes)) return;
    labels.set(code, bytes);
    changes += 1;
    const [before, gtin] = [gtinOf.get(code), label.gtin === null ? undefined : (gtin14(label.gtin) ?? undefined)];
    if (before === gtin) return;
    if (before !== undefined) {
      const others = (byGtin.get(before) ?? []).filter((each) => each !== code);
      byGtin.set(before, others);
    }
    if (gtin === undefined) gtinOf.delete(code);
    else {
      gtinOf.set(code, gtin);
      byGtin.set(gtin, [...(byGtin.get(gtin) ?? []), code]);
    }
  }

  function put(part: LabelPart): void {
    const isKnown = (label: PublishedLabel) =>
      hashesOf(label).every((hash) => hash in part.words || words.has(hash)) &&
      textsOf(label).every((text) => text.phrases in part.phrases || phrases.has(text.phrases));
    const broken = part.items.find((label) => !isKnown(label));
    if (broken) throw new Error(`The label ${broken.code} names words that are not there.`);
    for (const [hash, names] of Object.entries(part.words)) if (!words.has(hash)) words.set(hash, names);
    for (const [hash, texts] of Object.entries(part.phrases)) if (!phrases.has(hash)) phrases.set(hash, texts);
    for (const label of part.items) keep(label, Buffer.from(JSON.stringify(label)));
  }

  return {
    get size() {
      return labels.size;
    },
    get changes() {
      return changes;
    },
    put,
    get,
    findGtin: (gtin, lot) => {
      const all = (byGtin.get(gtin) ?? []).flatMap((code) => get(code) ?? []);
      if (all.length <= 1) return all[0] ?? null;
      // Of several labels the one of the lot is meant; a lot that no label knows is no reason to guess.
      const fitting = all.filter((label) =>
        lot === null ? label.state === 'published' : label.lots.some((each) => each === lot),
      );
      const present = fitting.length > 1 ? fitting.filter(({ state }) => state === 'published') : fitting;
      return present.length === 1 && present[0] ? present[0] : 'needs lot';
    },
    words: (hash) => words.get(hash) ?? {},
    phrases: (hash) => {
      const texts = phrases.get(hash);
      if (!texts) throw new Error(`The phrases ${hash} are not there.`);
      return texts;
    },
    codes: () => labels.keys(),
    *lines() {
      for (const [word, names] of words) yield JSON.stringify({ word, names });
      for (const [hash, texts] of phrases) yield JSON.stringify({ phrases: hash, texts });
      yield* labels.values();
    },
    take: (text) => {
      const line = JSON.parse(text) as Line;
      if ('word' in line) words.set(line.word, line.names);
      else if ('phrases' in line) phrases.set(line.phrases, line.texts);
      else keep(line, Buffer.from(text));
    },
  };
}
