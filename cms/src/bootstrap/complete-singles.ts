import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { readRows } from '../core/documents/store-rows';
import { inTransaction } from '../core/documents/transaction';
import { DOCUMENTS } from '../entities';
import { shareRow } from '../register/panel-rows';

/**
 * Makes the rows of translations that single documents lack, as those had that were stored before they had languages:
 * whoever edits the translation then finds what is shared in it.
 */
export async function completeSingles(strapi: Core.Strapi): Promise<void> {
  for (const of of DOCUMENTS.filter(({ kind, localised }) => kind === 'single' && localised)) {
    const rows = await readRows(strapi, of, {});
    if (rows.sl && !rows.en) await inTransaction(strapi, () => shareRow(strapi, of, rows, DEFAULT_LANGUAGE));
  }
}
