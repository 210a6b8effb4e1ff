import { createHash } from 'node:crypto';
import type { FrozenLabel, PublishedLabel, Phrases } from '#contract/published-labels';
import { toGtin14 } from '#contract/gtin';
import { selectLabelByLot } from '#contract/label-url';
import type { NamesByLanguage } from '#contract/label-terms';

/**
 * Result of a search by GTIN: a label; `needs lot` if several labels match and only a lot can decide; `null`
 * for none.
 */
export type GtinMatch = PublishedLabel | 'needs lot' | null;

/** Labels to add, with the words and phrases that they refer to (unless the store has them already). */
export interface LabelBatch {
  items: readonly PublishedLabel[];
  words: Readonly<Record<string, NamesByLanguage>>;
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
  readonly changeCount: number;
  /**
   * Adds or replaces labels. A label that refers to unknown words or phrases is rejected; a former version of
   * it stays.
   * @returns the codes of the rejected labels
   */
  addBatch(batch: LabelBatch): string[];
  /** Returns the label of a code; `null` if it is unknown. */
  findByCode(code: string): PublishedLabel | null;
  /** Returns a content hash of a label, equal in every process; empty for an unknown code. */
  getVersion(code: string): string;
  /** Finds the label of a GTIN with 14 digits, and of a lot if one is given. */
  findByGtin(gtin: string, lot: string | null): GtinMatch;
  /** Returns the translations of a word; empty if the hash is unknown. */
  getWord(hash: string): NamesByLanguage;
  /** Returns the translations of the phrases. @throws Error if the hash is unknown */
  getPhrases(hash: string): Phrases;
  /** Lists the codes of all labels. */
  listCodes(): IterableIterator<string>;
  /** Serializes the store as JSON lines, words and phrases before the labels. Label lines are buffers. */
  serializeLines(): Generator<string | Buffer>;
  /** Adds a line of `serializeLines`. @throws SyntaxError if it is not JSON */
  addLine(line: string): void;
}

/** A line of the label file. */
type StoredLine = { word: string; names: NamesByLanguage } | { phrases: string; texts: Phrases } | PublishedLabel;

/** Lists the present and all former contents of a label. */
const listTexts = ({ text, history }: PublishedLabel) => [text, ...history.map((each) => each.text)];

/** Lists the hashes of all words that a label refers to. */
const listWordHashes = (label: PublishedLabel): string[] => [
  ...(label.bestBefore ? [label.bestBefore.word] : []),
  ...listTexts(label).flatMap(({ items, alcoholTerm, packaging }) => [
    ...items.flatMap((item) =>
      ('one' in item ? [item.one, ...(item.contains ?? [])] : item.anyOf).map(({ word }) => word),
    ),
    ...(alcoholTerm?.words ?? []),
    ...Object.values(packaging?.words ?? {}),
  ]),
];

const VERSION_LENGTH = 16;

/** A label with its content hash. */
interface StoredLabel {
  label: PublishedLabel;
  version: string;
}

/** Creates a function that returns the first of all objects with the same JSON, to share memory. */
function createDeduplicator(): <Thing extends object>(item: Thing) => Thing {
  const firstByJson = new Map<string, object>();
  return <Thing extends object>(item: Thing): Thing => {
    const json = JSON.stringify(item);
    const storedLabel = firstByJson.get(json);
    if (!storedLabel) firstByJson.set(json, item);
    return (storedLabel ?? item) as Thing;
  };
}

/**
 * Creates an empty in-memory store of published labels, which finds them by code and by GTIN and lot. Labels
 * are replaced but never removed. Look-ups return null for unknown labels.
 */
export function createLabelStore(): LabelStore {
  const labels = new Map<string, StoredLabel>();
  const codesByGtin = new Map<string, string[]>();
  const gtinByCode = new Map<string, string>();
  const words = new Map<string, NamesByLanguage>();
  const phrases = new Map<string, Phrases>();
  const deduplicate = createDeduplicator();
  let changes = 0;

  const deduplicateText = (text: FrozenLabel): FrozenLabel => ({
    ...text,
    operator: deduplicate(text.operator),
    items: text.items.map(deduplicate),
    languages: deduplicate(text.languages),
  });

  function findByCode(code: string): PublishedLabel | null {
    return labels.get(code)?.label ?? null;
  }

  /** Stores a label and updates the GTIN index. @param json the label as JSON, for its hash */
  function storeLabel(label: PublishedLabel, json: string): void {
    const { code } = label;
    const version = createHash('sha256').update(json).digest('base64url').slice(0, VERSION_LENGTH);
    if (labels.get(code)?.version === version) return;
    const history = label.history.map((each) => ({ ...each, text: deduplicateText(each.text) }));
    labels.set(code, { label: { ...label, text: deduplicateText(label.text), history }, version });
    changes += 1;
    const [before, gtin] = [
      gtinByCode.get(code),
      label.gtin === null ? undefined : (toGtin14(label.gtin) ?? undefined),
    ];
    if (before === gtin) return;
    if (before !== undefined) {
      const others = (codesByGtin.get(before) ?? []).filter((each) => each !== code);
      codesByGtin.set(before, others);
    }
    if (gtin === undefined) gtinByCode.delete(code);
    else {
      gtinByCode.set(code, gtin);
      codesByGtin.set(gtin, [...(codesByGtin.get(gtin) ?? []), code]);
    }
  }

  function addBatch(batch: LabelBatch): string[] {
    for (const [hash, names] of Object.entries(batch.words)) if (!words.has(hash)) words.set(hash, names);
    for (const [hash, texts] of Object.entries(batch.phrases)) if (!phrases.has(hash)) phrases.set(hash, texts);
    const isKnown = (label: PublishedLabel) =>
      listWordHashes(label).every((hash) => words.has(hash)) &&
      listTexts(label).every((text) => phrases.has(text.phrases));
    const rejectedCodes: string[] = [];
    for (const label of batch.items) {
      if (isKnown(label)) storeLabel(label, JSON.stringify(label));
      else rejectedCodes.push(label.code);
    }
    return rejectedCodes;
  }

  return {
    get size() {
      return labels.size;
    },
    get changeCount() {
      return changes;
    },
    addBatch,
    findByCode,
    getVersion: (code) => labels.get(code)?.version ?? '',
    findByGtin: (gtin, lot) => {
      const all = (codesByGtin.get(gtin) ?? []).flatMap((code) => findByCode(code) ?? []);
      return selectLabelByLot(all, lot);
    },
    getWord: (hash) => words.get(hash) ?? {},
    getPhrases: (hash) => {
      const texts = phrases.get(hash);
      if (!texts) throw new Error(`The phrases ${hash} are unknown.`);
      return texts;
    },
    listCodes: () => labels.keys(),
    *serializeLines() {
      for (const [word, names] of words) yield JSON.stringify({ word, names });
      for (const [hash, texts] of phrases) yield JSON.stringify({ phrases: hash, texts });
      for (const { label } of labels.values()) yield Buffer.from(JSON.stringify(label));
    },
    addLine: (text) => {
      const line = JSON.parse(text) as StoredLine;
      if ('word' in line) words.set(line.word, line.names);
      else if ('phrases' in line) phrases.set(line.phrases, line.texts);
      else storeLabel(line, text);
    },
  };
}
