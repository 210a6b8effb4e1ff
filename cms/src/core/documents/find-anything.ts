import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES, otherLanguage, type Language } from '../../contract/languages';
import { MAX_FOUND, SEARCH_KINDS, type SearchAnswer, type SearchKind, type TextPlace } from '../../contract/search';
import { searchWords } from '../../contract/search-words';
import { isAllowed } from '../../contract/session';
import type { RequestContext, StaffUser } from '../http/request-context';
import { populateImage, presentOptionalImage, type ImageRow } from '../images/image-ref';
import { isDeclared, type Declared } from './declare';
import { adminPathOf, entitiesOf, type Entity, type Finder, type Found, type StoredRow } from './entity';
import type { Fields, Value } from './fields';
import { foundTexts, type PlacedText } from './find-texts';
import { saidIn, valuesOfRows } from './languages';
import { typeOf } from './references';
import { readSingle } from './store-rows';
import type { Where } from './read-collection';

/** The condition of the Slovenian rows that say a folded word in either language. */
const says = (word: string): Where[] => [{ searchText: { $contains: word } }, { searchTextEn: { $contains: word } }];

/** What those documents of a type that say a folded word are named by: a part of another query. */
export function saying(strapi: Core.Strapi, uid: UID.ContentType, by: string, word: string) {
  const where = { locale: DEFAULT_LANGUAGE, $or: says(word) };
  return strapi.db
    .queryBuilder(uid)
    .init({ where, select: [by] })
    .getKnexQuery();
}

/** The condition of the Slovenian rows whose document says every one of the words, or names what does and is found by it. */
function sayingAll(strapi: Core.Strapi, { references }: Declared, words: readonly string[]): Where {
  const names = (word: string): Where[] =>
    references
      .filter(({ isFoundByIt }) => isFoundByIt)
      .map((reference) => ({
        [reference.field]: { $in: saying(strapi, typeOf(strapi, reference), reference.by, word) },
      }));
  return { locale: DEFAULT_LANGUAGE, $and: words.map((word) => ({ $or: [...says(word), ...names(word)] })) };
}

/** The ids of the documents to name: one query. Those come first whose text begins with a word, as names do. */
async function bestIds(strapi: Core.Strapi, of: Declared, words: readonly string[]): Promise<string[]> {
  const select = ['id', 'documentId', 'position', 'searchText', 'searchTextEn'];
  const matching = strapi.db
    .queryBuilder(of.uid)
    .init({ where: sayingAll(strapi, of, words), select })
    .getKnexQuery();
  const start = `${words[0] ?? ''}%`;
  const rows = (await strapi.db
    .getConnection()
    .from(matching.as('matching'))
    .select('document_id')
    .orderByRaw('case when search_text like ? or search_text_en like ? then 0 else 1 end', [start, start])
    .orderBy(['position', 'id'])
    .limit(MAX_FOUND + 1)) as { document_id: string }[];
  return rows.map(({ document_id }) => document_id);
}

/** Finds documents of a collection by the folded texts that its lists are searched by. */
const documentFinder = (of: Declared): Finder => ({
  access: of.operations.update?.access ?? 'editor',
  async find(strapi, words, { language }) {
    const ids = await bestIds(strapi, of, words);
    if (ids.length === 0) return [];
    const [image] = of.images.map(({ path: [column] }) => column);
    const populate = { ...of.titlePopulate, ...(image && { [image]: populateImage() }) };
    const where = { documentId: { $in: ids } };
    const rows = (await strapi.db.query(of.uid).findMany({ where, populate })) as StoredRow[];
    return ids.flatMap((id, rank): Found[] => {
      const rowIn = (each: Language) => rows.find(({ documentId, locale }) => documentId === id && locale === each);
      const row = rowIn(DEFAULT_LANGUAGE);
      if (!row) return [];
      const shown = language === DEFAULT_LANGUAGE ? row : { ...row, ...saidIn(rowIn(language) ?? {}) };
      return [
        {
          kind: of.entity as SearchKind,
          id,
          title: of.title(shown, language),
          note: of.note?.(shown) ?? '',
          image: presentOptionalImage(image ? (row[image] as ImageRow | null) : null, language),
          isDraft: row.published === false,
          place: null,
          adminPath: adminPathOf(of, row) ?? '',
          rank,
        },
      ];
    });
  },
});

/** The texts of a value by their dotted paths: what people write, neither choices and moments nor the keys of parts. */
function textsOf(fields: Fields, value: Value, sharedToo: boolean, path = ''): PlacedText[] {
  return Object.entries(fields).flatMap(([name, field]): PlacedText[] => {
    const at = path ? `${path}.${name}` : name;
    const own = value[name];
    if (field.kind === 'group') return textsOf(field.fields, (own ?? {}) as Value, sharedToo, at);
    if (field.kind === 'parts') {
      const { [field.key]: _key, ...inner } = field.fields;
      return ((own ?? []) as Value[]).flatMap((part, index) =>
        textsOf(inner, part, sharedToo, `${at}.${String(index)}`),
      );
    }
    if (field.kind !== 'value' || !(field.isText || sharedToo)) return [];
    const lines = [own].flat().filter((line) => typeof line === 'string' && line !== '');
    return lines.length > 0 ? [[at, lines.join('\n')]] : [];
  });
}

/** Finds texts in the document of a type of which there is one. What both languages share is found once. */
const singleFinder = (of: Declared): Finder => ({
  access: of.operations.update?.access ?? 'editor',
  async find(strapi, words) {
    const rows = await readSingle(strapi, of);
    if (!rows) return [];
    const values = valuesOfRows(of.fields, { sl: rows.row, ...(rows.translation && { en: rows.translation }) }, true);
    const entity = of.entity as TextPlace['entity'];
    const adminPath = adminPathOf(of) ?? '';
    return LANGUAGES.flatMap((language) =>
      foundTexts(textsOf(of.fields, values[language], language !== otherLanguage(DEFAULT_LANGUAGE)), words, {
        entity,
        namespace: null,
        language,
        adminPath,
      }),
    );
  },
});

/** How documents of a type are found; `null` for a type that nobody looks for. */
function finderOf(of: Entity): Finder | null {
  if (of.finder) return of.finder;
  if (!isDeclared(of)) return null;
  if (of.kind === 'single') return of.localised ? singleFinder(of) : null;
  return of.search ? documentFinder(of) : null;
}

/** What a member of staff may edit and has every word that is looked for. */
export async function findAnything(
  strapi: Core.Strapi,
  search: string,
  by: RequestContext<StaffUser>,
): Promise<SearchAnswer> {
  const words = searchWords(search);
  if (words.length === 0) return { items: [], more: [] };
  const finders = entitiesOf(strapi)
    .flatMap((of) => finderOf(of) ?? [])
    .filter(({ access }) => isAllowed(access, by.caller.user.roles));
  const found = (await Promise.all(finders.map((finder) => finder.find(strapi, words, by)))).flat();
  const ofKind = (kind: SearchKind) =>
    found.filter((hit) => hit.kind === kind).toSorted((one, other) => one.rank - other.rank);
  return {
    items: SEARCH_KINDS.flatMap((kind) => ofKind(kind).slice(0, MAX_FOUND)),
    more: SEARCH_KINDS.filter((kind) => ofKind(kind).length > MAX_FOUND),
  };
}
