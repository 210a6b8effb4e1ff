// See docs/adr/0045-packaging-belongs-to-the-wine.md.

// Plain values are separate from the schemas, so that pages can use them without loading zod.

/** Parts of packaging. A bag-in-box consists of box, bag and tap. */
export const PACKAGING_PARTS = [
  'bottle',
  'closure',
  'capsule',
  'wirehood',
  'label',
  'box',
  'carton',
  'bag',
  'tap',
  'can',
] as const;
export type PackagingPartName = (typeof PACKAGING_PARTS)[number];

/** Families of separate collection. `composite` is a material that has a collection of its own, if any. */
export const COLLECTION_FAMILIES = [
  'glass',
  'paper',
  'plastic',
  'metal',
  'cork',
  'wood',
  'composite',
  'other',
] as const;
export type CollectionFamily = (typeof COLLECTION_FAMILIES)[number];

/** Maximum number of parts of a wine. */
export const MAX_PACKAGING_PARTS = 12;

/** Keys of the headings and the note of the packaging on a label page. */
export const PACKAGING_HEADING_KEYS = [
  'packagingHeading',
  'packagingPart',
  'packagingMaterial',
  'packagingCollection',
  'packagingNote',
] as const;
export type PackagingHeadingKey = (typeof PACKAGING_HEADING_KEYS)[number];

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the key of the label word that names a part: `packagingBottle`. */
export const getPartWordKey = (part: PackagingPartName): string => `packaging${capitalise(part)}`;

/** Returns the key of the label word that says where a family is collected: `packagingToGlass`. */
export const getCollectionWordKey = (family: CollectionFamily): string => `packagingTo${capitalise(family)}`;

/**
 * Keys of all label words about packaging. They are fixed texts of the register of label words, where staff
 * edit them and where the languages are marked that no native speaker has checked.
 */
export const PACKAGING_WORD_KEYS: readonly string[] = [
  ...PACKAGING_HEADING_KEYS,
  ...PACKAGING_PARTS.map(getPartWordKey),
  ...COLLECTION_FAMILIES.map(getCollectionWordKey),
];

/** The facts of a part of packaging that a label states. */
export interface CollectedPart {
  part: PackagingPartName;
  code: string | null;
  material: string;
  collection: CollectionFamily;
}

/**
 * Lists the parts that a label names: those that are collected on their own. What stays on another part, such
 * as a glued paper label, has no line of its own.
 */
export const listCollectedParts = (parts: readonly (CollectedPart & { separable: boolean })[]): CollectedPart[] =>
  parts
    .filter(({ separable }) => separable)
    .map(({ part, code, material, collection }) => ({ part, code, material, collection }));

/** Lists the keys of the label words that a label with these parts states, each once. */
export function listPackagingWordKeys(parts: readonly CollectedPart[]): string[] {
  if (parts.length === 0) return [];
  const keys = parts.flatMap(({ part, collection }) => [getPartWordKey(part), getCollectionWordKey(collection)]);
  return [...new Set([...PACKAGING_HEADING_KEYS, ...keys])];
}

/** Formats the material of a part: its code, the text of staff where it has none, or both. */
export const formatMaterial = ({ code, material }: Pick<CollectedPart, 'code' | 'material'>): string =>
  [code ?? '', material].filter(Boolean).join(', ');

/** Formats the materials of parts as one short text: `GL 71; FOR 51`; `–` for none. */
export const formatPackaging = (parts: readonly CollectedPart[]): string => parts.map(formatMaterial).join('; ') || '–';

/** Whether two labels with these parts state the same. */
export const isSamePackaging = (parts: readonly CollectedPart[], others: readonly CollectedPart[]): boolean =>
  parts.length === others.length &&
  parts.every((each, index) => {
    const other = others[index];
    return (['part', 'code', 'material', 'collection'] as const).every((name) => each[name] === other?.[name]);
  });
