import { createHash } from 'node:crypto';
import type { FrozenLabel, PublishedLabel, Phrases } from '#contract/published-labels';
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
 * What all published labels say, by their codes. Labels share what they have in common, words, ingredients and operators, so
 * that one takes less than its JSON and is at hand without being read. Nothing is ever taken out: a code that was printed
 * answers for ever.
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
  /** Stands for all that a label says, its words included; the same in every process. Empty without such a label. */
  version(code: string): string;
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

const VERSION_LENGTH = 16;

/** A label as it is kept. */
interface Kept {
  label: PublishedLabel;
  version: string;
}

/** Gives of things that are equal always the same one. */
function sharing(): <Thing extends object>(thing: Thing) => Thing {
  const known = new Map<string, object>();
  return <Thing extends object>(thing: Thing): Thing => {
    const says = JSON.stringify(thing);
    const same = known.get(says);
    if (!same) known.set(says, thing);
    return (same ?? thing) as Thing;
  };
}

export function createLabelStore(): LabelStore {
  const labels = new Map<string, Kept>();
  const byGtin = new Map<string, string[]>();
  const gtinOf = new Map<string, string>();
  const words = new Map<string, Names>();
  const phrases = new Map<string, Phrases>();
  const shared = sharing();
  let changes = 0;

  const sharedText = (text: FrozenLabel): FrozenLabel => ({
    ...text,
    operator: shared(text.operator),
    items: text.items.map(shared),
    languages: shared(text.languages),
  });

  function get(code: string): PublishedLabel | null {
    return labels.get(code)?.label ?? null;
  }

  /** @param says the label as JSON */
  function keep(label: PublishedLabel, says: string): void {
    const { code } = label;
    const version = createHash('sha256').update(says).digest('base64url').slice(0, VERSION_LENGTH);
    if (labels.get(code)?.version === version) return;
    const history = label.history.map((each) => ({ ...each, text: sharedText(each.text) }));
    labels.set(code, { label: { ...label, text: sharedText(label.text), history }, version });
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
    for (const label of part.items) keep(label, JSON.stringify(label));
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
    version: (code) => labels.get(code)?.version ?? '',
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
      for (const { label } of labels.values()) yield Buffer.from(JSON.stringify(label));
    },
    take: (text) => {
      const line = JSON.parse(text) as Line;
      if ('word' in line) words.set(line.word, line.names);
      else if ('phrases' in line) phrases.set(line.phrases, line.texts);
      else keep(line, text);
    },
  };
}
