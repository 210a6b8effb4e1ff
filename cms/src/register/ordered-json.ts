import type { Core } from '@strapi/strapi';
import { environment } from '../core/process/environment';

const PAGE_TEXTS = ['api::content.content-document', 'api::audit.revision'] as const;

/**
 * Stores page texts as `json` on PostgreSQL: Strapi's own choice, `jsonb`, sorts the keys by their length, and editors
 * would find their texts in another order than they wrote them. SQLite keeps the order anyway.
 */
export function keepOrderOfTexts(strapi: Core.Strapi): void {
  if (!environment().DATABASE_URL) return;
  for (const uid of PAGE_TEXTS) {
    Object.assign(strapi.contentType(uid).attributes.data, { columnType: { type: 'specificType', args: ['json'] } });
  }
}
