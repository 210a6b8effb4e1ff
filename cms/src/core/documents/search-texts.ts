import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '../../contract/languages';
import { searchWords } from '../../contract/search-words';
import type { ReadScope } from '../http/request-context';
import type { KeptReads } from '../http/revision';
import { isDeclared, type Declared } from './declare';
import { entitiesOf, type StoredRow, type Entity } from './entity';
import { readFields, type Value } from './fields';
import { hasText, mergeTexts } from './languages';
import { collectionReads, visibleRows, type Where } from './read-collection';

/** The columns of the Slovenian row that a search looks into, by its language. */
const SEARCH_COLUMN = { sl: 'searchText', en: 'searchTextEn' } as const satisfies Record<Language, string>;
/** Documents that are indexed at a time. */
const CHUNK = 500;

type Searched = Declared & { search: (value: Value) => string };
const isSearched = (of: Entity): of is Searched => isDeclared(of) && of.search !== undefined;

/** What a document is found by in each language: its texts as that language shows them, folded. */
export function searchTexts(
  { fields, search }: Pick<Searched, 'fields' | 'search'>,
  row: StoredRow,
  translation: StoredRow | undefined,
) {
  const sl = readFields(fields, row, true);
  const en = translation ? readFields(fields, translation, true) : {};
  const shown = mergeTexts(fields, sl, en, (text, other) => (hasText(other) ? other : text));
  return { searchText: search(sl), searchTextEn: search(shown) };
}

/**
 * Keeps the folded texts that documents are searched by, since SQLite knows no upper and lower case beyond ASCII and
 * neither database knows that `sipon` means `Šipon`. Those of both languages stand in the Slovenian row.
 */
async function refreshSearch(strapi: Core.Strapi, of: Entity, documentIds: readonly string[]): Promise<void> {
  if (!isSearched(of)) return;
  const where = { documentId: { $in: documentIds } };
  const rows = (await strapi.db.query(of.uid).findMany({ where, orderBy: { id: 'asc' } })) as StoredRow[];
  const english = otherLanguage(DEFAULT_LANGUAGE);
  const translations = new Map(rows.filter(({ locale }) => locale === english).map((row) => [row.documentId, row]));
  const stale = rows
    .filter(({ locale }) => locale === DEFAULT_LANGUAGE)
    .map((row) => ({ row, ...searchTexts(of, row, translations.get(row.documentId)) }))
    .filter(({ row, ...texts }) => row.searchText !== texts.searchText || row.searchTextEn !== texts.searchTextEn);
  if (stale.length === 0) return;
  const { tableName } = strapi.db.metadata.get(of.uid);
  await strapi.db.transaction(async ({ trx }) => {
    for (const { row, searchText: search_text, searchTextEn: search_text_en } of stale) {
      // Around the query engine, which would take this for an edit.
      await trx(tableName).where({ id: row.id }).update({ search_text, search_text_en });
    }
  });
}

/**
 * Indexes what was saved before there was an index, or when it was made otherwise, and from then on each document that is
 * saved, wherever that happens.
 */
export async function keepSearchTexts(strapi: Core.Strapi): Promise<void> {
  for (const of of entitiesOf(strapi).filter(isSearched)) {
    const query = { select: ['documentId'], where: { locale: DEFAULT_LANGUAGE } };
    const ids = ((await strapi.db.query(of.uid).findMany(query)) as StoredRow[]).map(({ documentId }) => documentId);
    for (let start = 0; start < ids.length; start += CHUNK)
      await refreshSearch(strapi, of, ids.slice(start, start + CHUNK));
    const follow = async ({ result }: { result?: unknown }): Promise<void> => {
      const { documentId } = (result ?? {}) as { documentId?: string };
      if (documentId) await refreshSearch(strapi, of, [documentId]);
    };
    strapi.db.lifecycles.subscribe({ models: [of.uid], afterCreate: follow, afterUpdate: follow });
  }
}

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
 * what documents say there that the caller is shown and that help to find it, or that it names. However many words there are, each type of
 * those is read once.
 */
export async function foundBy(
  strapi: Core.Strapi,
  of: Declared,
  search: string,
  scope: ReadScope,
  kept: KeptReads,
): Promise<Where> {
  const words = searchWords(search);
  const column = SEARCH_COLUMN[scope.language];
  const says = (word: string): Where => ({ [column]: { $contains: word } });

  async function helping({ from, field, by }: ReturnType<typeof helpersOf>[number]) {
    const broken = await collectionReads(strapi, from).broken(scope, kept);
    const where = visibleRows(strapi, from, scope, {
      $or: words.map(says),
      ...(broken.length > 0 && { id: { $notIn: broken } }),
    });
    const rows = (await strapi.db.query(from.uid).findMany({ where, select: [field, column] })) as StoredRow[];
    return (word: string): Where => {
      const named = rows.filter((row) => String(row[column]).includes(word)).map((row) => row[field]);
      return { [by]: { $in: [...new Set(named)] } };
    };
  }

  async function named({ field, to, by }: Declared['references'][number]) {
    const type = entitiesOf(strapi)
      .filter(isDeclared)
      .find(({ entity }) => entity === to);
    if (!type) return () => [];
    const where = visibleRows(strapi, type, scope, { $or: words.map(says) });
    const rows = (await strapi.db.query(type.uid).findMany({ where, select: [by, column] })) as StoredRow[];
    return (word: string): Where[] => [
      { [field]: { $in: rows.filter((row) => String(row[column]).includes(word)).map((row) => row[by]) } },
    ];
  }

  const helpers =
    words.length === 0
      ? []
      : await Promise.all([
          ...helpersOf(strapi, of).map(helping),
          ...of.references.filter(({ isFoundByIt }) => isFoundByIt).map(named),
        ]);
  return { $and: words.map((word) => ({ $or: [says(word), ...helpers.flatMap((found) => found(word))] })) };
}
