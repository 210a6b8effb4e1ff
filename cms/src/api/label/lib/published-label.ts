import { createHash } from 'node:crypto';
import { PublishedLabel } from '../../../contract/published-labels';
import { toInstantOrEmpty } from '../../../core/documents/stored-columns';
import type { LabelLot } from './label-lots';
import type { IssuedLabel } from './label-row';

/** Returns a published or superseded label with its lots as web servers store it. */
export const toPublishedLabel = (
  { code, state, gtin, issuedAt, frozen, former }: IssuedLabel,
  lots: readonly LabelLot[] = [],
): PublishedLabel => ({
  code,
  state: state === 'superseded' ? state : 'published',
  gtin,
  lots: lots.map((lot) => lot.code),
  publishedAt: toInstantOrEmpty(issuedAt),
  text: frozen,
  history: (former ?? []).map(({ until, reason, text }) => ({ until, reason, text })),
});

/**
 * Length of `getVersion` of `web/server/labels/label-store.ts`, with which the ETag of a label page
 * begins.
 */
const VERSION_LENGTH = 16;

/**
 * Computes the content hash of a label as web servers do for its page: of the JSON of the label with the
 * fields of the contract in their order.
 */
export function computeLabelVersion(label: PublishedLabel): string {
  const { data = label } = PublishedLabel.safeParse(label);
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, VERSION_LENGTH);
}
