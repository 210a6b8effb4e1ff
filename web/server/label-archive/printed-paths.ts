import type { LabelStore } from '../labels/label-store';
import { listGtinPaths, listLabels, type GtinPath } from './archive-pages';
import type { PrintedPath } from './hosting-rules';

/** A variant or serial number, which GS1 Digital Link allows beside the lot. */
const OTHER_QUALIFIERS = '(?:/2[12]/[^/]+)*';
const ANY_LOT = '(?:/10/[^/]+)?';

const escapePattern = (text: string): string => text.replaceAll('.', '\\.');

/** Creates the pattern of a GTIN with leading zeros. @param lotPattern the lot after it, with its key */
const createGtinPattern = (gtin: string, lotPattern: string): string =>
  `^/01/0*${gtin.replace(/^0+/, '')}${OTHER_QUALIFIERS}${lotPattern}${OTHER_QUALIFIERS}/?$`;

/**
 * Lists the printed paths of all labels of a store for the rules of other web servers: code, history, and
 * GTIN with leading zeros, qualifiers and lot. A lot that no label has is accepted if the GTIN has one label.
 */
export function listPrintedPaths(store: LabelStore): PrintedPath[] {
  const labels = listLabels(store);
  const gtinPaths = labels.flatMap((label) => listGtinPaths(store, label));
  const isShared = ({ gtin, code }: GtinPath): boolean =>
    gtinPaths.some((other) => other.gtin === gtin && other.code !== code);
  const codePaths = labels.flatMap(({ code, history }) => {
    const folder = `/l/${code}`;
    const historyPath = { pattern: `^${folder}/history/?$`, folder: `${folder}/history` };
    return [{ pattern: `^${folder}/?$`, folder }, ...(history.length > 0 ? [historyPath] : [])];
  });
  return [
    ...codePaths,
    ...gtinPaths.map((path) => {
      const withoutLot = isShared(path) ? '' : ANY_LOT;
      const lotPattern = path.lot === null ? withoutLot : `/10/${escapePattern(path.lot)}`;
      return { pattern: createGtinPattern(path.gtin, lotPattern), folder: `/l/${path.code}` };
    }),
  ];
}
