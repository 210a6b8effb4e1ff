import { createHash } from 'node:crypto';
import type { FrozenLabel, PublishedLabel, Phrases } from '#contract/published-labels';
import { gtin14 } from '#contract/gtin';
import type { Names } from '#contract/label-terms';

/**
 * Result of a search by GTIN: a label; `needs lot` if several labels match and only a lot can decide; `null`
 * for none.
 */
export type GtinAnswer = PublishedLabel | 'needs lot' | null;

/** Labels to add, with the words and phrases that they refer to (unless the store has them already). */
export interface LabelPart {
  items: readonly PublishedLabel[];
  words: Readonly<Record<string, Names>>;
  phrases: Readonly<Record<string, Phrases>>;
}

/**
 * In-memory store of published labels by code. Labels share equal words, ingredients and operators, so that
 * each takes less memory than its JSON. Labels are never removed: a printed code must work for ever.
 */
export interface LabelStore {
  /** Number of labels. */
  readonly size: number;
  /** Counter that grows with each change of the store. */
  readonly changes: number;
  /**
   * Adds or replaces labels, all or none.
   * @throws Error if a label refers to unknown words or phrases
   */
  put(part: LabelPart): void;
  /** Returns the label of a code; `null` if it is unknown. */
  get(code: string): PublishedLabel | null;
  /** Returns a content hash of a label, equal in every process; empty for an unknown code. */
  version(code: string): string;
  /** Finds the label of a GTIN with 14 digits, and of a lot if one is given. */
  findGtin(gtin: string, lot: string | null): GtinAnswer;
  /** Returns the translations of a word; empty if the hash is unknown. */
  words(hash: string): Names;
  /** Returns the translations of the phrases. @throws Error if the hash is unknown */
  phrases(hash: string): Phrases;
  /** Lists the codes of all labels. */
  codes(): IterableIterator<string>;
  /** Serializes the store as JSON lines, words and phrases before the labels. Label lines are buffers. */
  lines(): Generator<string | Buffer>;
  /** Adds a line of `serializeLines`. @throws SyntaxError if it is not JSON */
  take(line: string): void;
}

/** A line of the label file. */
type Line = { word: string; names: Names } | { phrases: string; texts: Phrases } | PublishedLabel;

/** Lists the present and all former contents of a label. */
const textsOf = ({ text, history }: PublishedLabel) => [text, ...history.map((each) => each.text)];

/** Lists the hashes of all words that a label refers to. */
function hashesOf(label: PublishedLabel): string[] {
  return textsOf(label).flatMap(({ items }) =>
    items.flatMap((item) =>
      ('one' in item ? [item.one, ...(item.contains ?? [])] : item.anyOf).map(({ word }) => word),
    ),
  );
}

const VERSION_LENGTH = 16;

/** A label with its content hash. */
interface Kept {
  label: PublishedLabel;
  version: string;
}

/** Creates a function that returns the first of all objects with the same JSON, to share memory. */
function sharing(): <Thing extends object>(thing: Thing) => Thing {
  const known = new Map<string, object>();
  return <Thing extends object>(thing: Thing): Thing => {
    const says = JSON.stringify(thing);
    const same = known.get(says);
    if (!same) known.set(says, thing);
    return (same ?? thing) as Thing;
  };
}

/** Creates an empty store. */
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

  /** Stores a label and updates the GTIN index. @param json the label as JSON, for its hash */
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
    if (broken) throw new Error(`The label ${broken.code} refers to unknown words or phrases.`);
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
      // Several labels share the GTIN: the lot decides. An unknown lot matches none.
      const fitting = all.filter((label) =>
        lot === null ? label.state === 'published' : label.lots.some((each) => each === lot),
      );
      const present = fitting.length > 1 ? fitting.filter(({ state }) => state === 'published') : fitting;
      return present.length === 1 && present[0] ? present[0] : 'needs lot';
    },
    words: (hash) => words.get(hash) ?? {},
    phrases: (hash) => {
      const texts = phrases.get(hash);
      if (!texts) throw new Error(`The phrases ${hash} are unknown.`);
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
