import type { Core } from '@strapi/strapi';

/** The table of a relation, or of a component, and its two columns, as Strapi names them. */
export interface JoinTable {
  table: string;
  from: string;
  to: string;
  /** The type on the other side. */
  target: string;
}

/** Where Strapi keeps a relation, for queries that its own engine cannot ask. @throws for an attribute without a table */
export function joinTableOf(strapi: Core.Strapi, uid: string, field: string): JoinTable {
  const attribute = strapi.db.metadata.get(uid).attributes[field];
  const joinTable = attribute && 'joinTable' in attribute ? attribute.joinTable : undefined;
  const target = attribute && 'target' in attribute ? attribute.target : undefined;
  if (!joinTable || !('inverseJoinColumn' in joinTable) || typeof target !== 'string') {
    throw new Error(`${uid}.${field} is no relation with a table`);
  }
  return { table: joinTable.name, from: joinTable.joinColumn.name, to: joinTable.inverseJoinColumn.name, target };
}
