import type { Core } from '@strapi/strapi';
import { joinTableOf } from '../../../core/documents/join-table';
import { entitiesOf, type Entity, type ImagePlace } from '../../../core/documents/entity';

const idsIn = (strapi: Core.Strapi, { uid }: Entity, { path: [relation, inner] }: ImagePlace) => {
  const outer = joinTableOf(strapi, uid, relation);
  const from = strapi.db.getConnection();
  if (inner === undefined) return from(outer.table).select(outer.to).whereNotNull(outer.to);
  // Through the component's own table, so that a component that belongs to nothing any more does not count.
  const image = joinTableOf(strapi, outer.target, inner);
  return from(`${outer.table} as part`)
    .join(`${image.table} as held`, `held.${image.from}`, `part.${outer.to}`)
    .where('part.field', relation)
    .select(`held.${image.to}`)
    .whereNotNull(`held.${image.to}`);
};

/** The row ids of all images that something uses, as one subquery over every place that `usages` looks into. */
export function usedImageIds(strapi: Core.Strapi) {
  const [first, ...others] = entitiesOf(strapi).flatMap((of) => of.images.map((place) => idsIn(strapi, of, place)));
  if (!first) throw new Error('nothing can use an image');
  return first.unionAll(others);
}
