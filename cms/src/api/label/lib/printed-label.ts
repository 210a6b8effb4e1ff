import type { Core } from '@strapi/strapi';
import { listGtinSpellings } from '../../../contract/gtin';
import { parsePrintedAddress, selectLabelByLot, type PrintedAddress } from '../../../contract/label-url';
import type { PublishedLabel } from '../../../contract/published-labels';
import type { CodeTarget } from '../../../contract/label-checks';
import { getEnvironment } from '../../../core/process/environment';
import { isIssuedLabel, LABELS, type IssuedLabel, type LabelRow } from './label-row';
import { readPublishedLabels } from './published-label';

/** What a printed code leads to. */
export type PrintedTarget =
  | { target: Exclude<CodeTarget, 'label'>; address: PrintedAddress | null }
  | { target: 'label'; address: PrintedAddress; row: IssuedLabel; published: PublishedLabel };

/** Origins at which printed codes lead to labels: those of the site and of the labels, if they are set. */
export function listLabelOrigins(): string[] {
  const { ELABEL_ORIGIN, SITE_ORIGIN } = getEnvironment();
  return [ELABEL_ORIGIN, SITE_ORIGIN].flatMap((each) => (each === undefined ? [] : [new URL(each).origin]));
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns the origin of the printed codes of new labels; `null` without one, or if it is this machine. */
export function findPublicOrigin(): string | null {
  const [origin] = listLabelOrigins();
  return origin === undefined || LOOPBACK.test(new URL(origin).hostname) ? null : origin;
}

/** Resolves the text of a printed code to its target, such as a label, as the web server does. */
export async function resolvePrintedCode(strapi: Core.Strapi, text: string): Promise<PrintedTarget> {
  const address = parsePrintedAddress(text, listLabelOrigins());
  if (!address) return { target: 'foreign', address };
  const { label } = address;
  const where = label.kind === 'code' ? { code: label.code } : { gtin: { $in: listGtinSpellings(label.gtin) } };
  const rows = ((await strapi.db.query(LABELS).findMany({ where })) as LabelRow[]).filter(isIssuedLabel);
  const { items } = await readPublishedLabels(strapi, rows);
  const candidates = rows.flatMap((row, index) => {
    const published = items[index];
    return published ? [{ row, published, state: published.state, lots: published.lots }] : [];
  });
  const found = selectLabelByLot(candidates, label.kind === 'gtin' ? label.lot : null);
  if (found === null) return { target: 'unknown', address };
  if (found === 'needs lot') return { target: 'needsLot', address };
  return { target: 'label', address, row: found.row, published: found.published };
}
