import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { MAX_INTEGER } from '../../../contract/limits';
import type { Entity } from '../entity/entity';
import { queryRows } from '../rows/row-query';

/** Returns the position after the last document of a list; 0 for an empty list. The list must be locked. */
export async function readNextPosition(strapi: Core.Strapi, { uid }: Pick<Entity, 'uid'>): Promise<number> {
  const where = { locale: DEFAULT_LANGUAGE, position: { $lte: MAX_INTEGER } };
  const query = { select: ['position'], where, orderBy: { position: 'desc' } };
  const last = await queryRows<{ position: number }>(strapi, uid).findOne(query);
  return last ? Math.max(last.position, -1) + 1 : 0;
}
