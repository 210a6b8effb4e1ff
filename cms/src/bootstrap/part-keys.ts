import type { Core } from '@strapi/strapi';
import { newPartKey } from '../core/documents/translated-parts';

/** Components that are told from each other by a key alone. */
const KEYED = ['queen.bio-card', 'about.story-part', 'about.milestone'] as const;

/** Gives a key to parts that have none yet, and from then on to each that is made without one, as the panel does. */
export async function keepPartKeys(strapi: Core.Strapi): Promise<void> {
  for (const uid of KEYED) {
    const { tableName } = strapi.db.metadata.get(uid);
    const rows = (await strapi.db.query(uid).findMany({ where: { partKey: null }, select: ['id'] })) as {
      id: number;
    }[];
    for (const { id } of rows)
      await strapi.db.getConnection(tableName).where({ id }).update({ part_key: newPartKey() });
  }
  strapi.db.lifecycles.subscribe({
    models: [...KEYED],
    beforeCreate({ params }) {
      const { data } = params as { data: { partKey?: string | null } };
      data.partKey ??= newPartKey();
    },
  });
}
