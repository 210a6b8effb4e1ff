import type { Core } from '@strapi/strapi';
import { type FrozenLabel, PublishedLabel, type PublishedLabels } from '../../../contract/published-labels';
import { logOnce } from '../../../core/http/valid-response';
import { listWordHashes, readFrozenWords } from './frozen-words';
import { isIssuedLabel, LABELS, type LabelRow } from './label-row';
import { readPublishedLabels } from './published-label';

/** The present and all former contents of a label. */
const listTexts = ({ text, history }: PublishedLabel): FrozenLabel[] => [text, ...history.map((past) => past.text)];

/**
 * Reads a page of all published and superseded labels, with their words. A label whose row or words were
 * broken by hand is left out, counted and logged once: a repaired response could lack an ingredient, while
 * web servers keep the version of it that they have.
 */
export async function readFeedPage(strapi: Core.Strapi, page: number, pageSize: number): Promise<PublishedLabels> {
  const where = { state: { $ne: 'draft' }, code: { $notNull: true } };
  const window = { limit: pageSize, offset: (page - 1) * pageSize, orderBy: { id: 'asc' } };
  const query = strapi.db.query(LABELS);
  const [found, total] = await Promise.all([query.findMany({ where, ...window }), query.count({ where })]);
  const rows = found as LabelRow[];
  const { items, words } = await readPublishedLabels(strapi, rows.filter(isIssuedLabel));
  const valid = items.flatMap((item) => PublishedLabel.safeParse(item).data ?? []);
  const frozen = await readFrozenWords(strapi, valid.flatMap(listTexts));
  const whole = valid.filter((each) =>
    listTexts(each).every(
      (text) => text.phrases in frozen.phrases && listWordHashes(text).every((hash) => hash in frozen.words),
    ),
  );
  const codes = new Set(whole.map(({ code }) => code));
  const broken = rows.filter(({ code }) => code === null || !codes.has(code));
  for (const { code, version } of broken) {
    const name = `${String(code)} (version ${String(version)})`;
    logOnce(strapi, `The published label ${name} is left out: its stored text, history or words break the contract`);
  }
  return {
    items: whole,
    total,
    ...(broken.length > 0 && { leftOut: broken.length }),
    words: { ...frozen.words, ...words },
    phrases: frozen.phrases,
  };
}
