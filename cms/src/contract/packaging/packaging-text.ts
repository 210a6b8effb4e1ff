import type { LabelLanguage, NamesByLanguage } from '../label-terms';
import { pickName } from '../label-text';
import type { FrozenPackaging } from '../published-labels';
import { formatMaterial, getCollectionWordKey, getPartWordKey, type PackagingHeadingKey } from './packaging-terms';

/** A text, with its language if it differs from the requested one. */
type Text = ReturnType<typeof pickName>;

/** A part of packaging in words: `Bottle`, `GL 71`, `Glass`. */
export interface PackagingRow {
  part: Text;
  /** Code, words of staff in an unknown language, or both. */
  material: string;
  collection: Text;
}

/** The packaging of a published label in words. */
export interface PackagingText {
  headings: Readonly<Record<PackagingHeadingKey, Text>>;
  rows: PackagingRow[];
}

/**
 * Returns the packaging of a published label in a language, in the words at its publication. `getWord`
 * returns the translations by hash.
 */
export function createPackagingText(
  { parts, words }: FrozenPackaging,
  language: LabelLanguage,
  getWord: (hash: string) => NamesByLanguage,
): PackagingText {
  const getText = (key: string): Text => {
    const hash = words[key];
    return hash === undefined ? { text: '' } : pickName(getWord(hash), language);
  };
  return {
    headings: {
      packagingHeading: getText('packagingHeading'),
      packagingPart: getText('packagingPart'),
      packagingMaterial: getText('packagingMaterial'),
      packagingCollection: getText('packagingCollection'),
      packagingNote: getText('packagingNote'),
    },
    rows: parts.map(({ part, collection, ...material }) => ({
      part: getText(getPartWordKey(part)),
      material: formatMaterial(material),
      collection: getText(getCollectionWordKey(collection)),
    })),
  };
}

/** Formats a row as bottles say it in Italy: `Bottiglia GL 71 – Raccolta vetro`. */
export const formatPackagingRow = ({ part, material, collection }: PackagingRow): string =>
  `${part.text} ${material} – ${collection.text}`;
