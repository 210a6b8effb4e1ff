import type { Core } from '@strapi/strapi';
import { searchWords } from '../../contract/query-values';
import type { ReadScope } from '../http/read-scope';
import { isDeclared, type Declared } from './declare';
import { entitiesOf, type StoredRow } from './entity';
import { visibleRows, type Where } from './read-collection';
import { SEARCH_COLUMN } from './search-texts';

/** Types whose documents help to find those that they name, and the columns of both. */
const helpersOf = (strapi: Core.Strapi, { entity }: Declared) =>
  entitiesOf(strapi)
    .filter(isDeclared)
    .flatMap((from) =>
      from.references
        .filter(({ to, helpsToFind }) => helpsToFind && to === entity)
        .map(({ field, by }) => ({ from, field, by })),
    );

/**
 * The condition of a search: every word of it must occur in what a document says in the language of the caller, or in
 * what documents say there that the caller sees and that help to find it.
 */
export async function foundBy(strapi: Core.Strapi, of: Declared, search: string, scope: ReadScope): Promise<Where> {
  const helpers = helpersOf(strapi, of);
  const says = (word: string): Where => ({ [SEARCH_COLUMN[scope.language]]: { $contains: word } });

  async function named(word: string): Promise<Where[]> {
    return Promise.all(
      helpers.map(async ({ from, field, by }) => {
        const where = visibleRows(from, scope, says(word));
        const rows = (await strapi.db.query(from.uid).findMany({ where, select: [field] })) as StoredRow[];
        return { [by]: { $in: [...new Set(rows.map((row) => row[field]))] } };
      }),
    );
  }

  const words = searchWords(search);
  return { $and: await Promise.all(words.map(async (word) => ({ $or: [says(word), ...(await named(word))] }))) };
}
