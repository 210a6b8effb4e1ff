import type { Core, UID } from '@strapi/strapi';
import type { Pace } from '../../process/pacer';
import type { StoredRow } from './stored-rows';

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

/** Values named per statement, which keeps statements short. */
const VALUES_PER_STATEMENT = 500;

/** Splits items into groups of a size; the last one may be smaller. */
export const splitIntoChunks = <Item>(items: readonly Item[], size = VALUES_PER_STATEMENT): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_none, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Reads the rows of a type whose column has one of the values, some hundred values per statement.
 *
 * @param query further conditions, columns and order, which holds within a statement
 * @param pace awaited after each statement
 */
export async function findRowsIn<Row = StoredRow>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  [column, values]: readonly [column: string, values: readonly unknown[]],
  { where, size, ...query }: Parameters<QueryEngine['findMany']>[0] & { size?: number } = {},
  pace?: Pace,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const chunk of splitIntoChunks([...new Set(values)], size)) {
    const condition = { ...(where as object | undefined), [column]: { $in: chunk } };
    found.push(...(await queryRows<Row>(strapi, uid).findMany({ ...query, where: condition })));
    await pace?.();
  }
  return found;
}

/** Groups rows by document id. */
export function groupByDocument<Row extends { documentId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.documentId, [...(groups.get(row.documentId) ?? []), row]);
  return groups;
}
