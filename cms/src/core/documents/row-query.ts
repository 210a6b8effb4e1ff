import type { Core, UID } from '@strapi/strapi';
import type { StoredRow } from './entity';

/** Strapi's query engine for one type; its own types do not know rows. */
type QueryEngine = ReturnType<Core.Strapi['db']['query']>;
interface RowQuery<Row> extends QueryEngine {
  findOne(...params: Parameters<QueryEngine['findOne']>): Promise<Row | null>;
  findMany(...params: Parameters<QueryEngine['findMany']>): Promise<Row[]>;
  create(...params: Parameters<QueryEngine['create']>): Promise<Row>;
}

/** Returns Strapi's query engine for the rows of a type; their columns are not checked. */
export const queryRows = <Row = StoredRow>(strapi: Core.Strapi, uid: UID.ContentType): RowQuery<Row> =>
  strapi.db.query(uid);
