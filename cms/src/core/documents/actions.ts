import { searchWords } from '../../contract/query-values';
import type { Language } from '../../contract/languages';
import type { OrderRequest } from '../../contract/ordering';
import { action, reply, type ActionRequest } from '../http/action';
import type { HttpContext } from '../http/http';
import { Problem } from '../http/problem';
import { askerOfEditor, type Asker, type ReadScope } from '../http/read-scope';
import { authorshipOf } from './authorship';
import type { Declared, Operations } from './declare';
import type { Columns, Value } from './fields';
import { findRevision, listRevisions, summaryOf } from './history';
import { saveOrder } from './order';
import { presentDocument } from './present';
import { collectionReads, type Paging, type Where } from './read-collection';
import { readSingle } from './read-single';
import { restoredValues } from './restore';
import { SEARCH_COLUMN } from './search-texts';
import { readRows } from './store-rows';
import { withCurrent, write, writeAll, type Change } from './write';
import type { StoredRow } from './entity';

/** A request of one of the operations, parsed by its endpoint. */
type Request = Omit<ActionRequest, 'params' | 'query' | 'body'> & {
  params: { id: string; slug: string; version: number };
  query: Asker['query'] & Paging & Columns;
  body: (Value & { expectedVersion?: number; items?: Value[] }) | undefined;
};
type Handler = (request: Request) => Promise<unknown>;

/** What a caller sees; throws `not_found` while it is nothing. */
async function scopeOf(of: Declared, asker: Asker): Promise<ReadScope> {
  const scope = await of.seen(asker);
  if (!scope) throw new Problem('not_found');
  return scope;
}

/** Every word of a search must occur in what a document says in the language. */
const matching = (search: string, language: Language): Where => ({
  $and: searchWords(search).map((word) => ({ [SEARCH_COLUMN[language]]: { $contains: word } })),
});

async function whereOf(of: Declared, query: Columns, scope: ReadScope): Promise<Where> {
  const filters = Object.entries(of.filters).filter(([parameter]) => query[parameter] !== undefined);
  return {
    ...(await of.where?.(query, scope)),
    ...Object.fromEntries(filters.map(([parameter, column]) => [column, query[parameter]])),
    ...(typeof query.search === 'string' && query.search && matching(query.search, scope.language)),
  };
}

/** A single document as a caller is shown it. Throws `not_found` while there is none. */
async function showSingle(of: Declared, scope: ReadScope): Promise<Columns> {
  const rows = await readSingle(strapi, of, scope.hiddenFolders);
  if (!rows) throw new Problem('not_found');
  const answer = presentDocument(strapi, of, rows, scope);
  return (await of.complete?.([{ answer, row: rows.row }], scope))?.[0] ?? answer;
}

/** A document as its editor is shown it. Throws `not_found`. */
async function showToEditor(of: Declared, request: Request, ids: readonly string[]): Promise<Columns[]> {
  const scope = await scopeOf(of, askerOfEditor(request));
  return of.kind === 'single' ? [await showSingle(of, scope)] : collectionReads(strapi, of).some(scope, ids);
}

async function showOne(of: Declared, request: Request, id: string): Promise<Columns> {
  const [document] = await showToEditor(of, request, [id]);
  if (!document) throw new Problem('not_found');
  return document;
}

/** The change that a request asks for. */
function changeOf(of: Declared, { params, body, language }: Request): Change {
  const { expectedVersion, ...input } = body ?? {};
  const asked = { input, language };
  return of.kind === 'single'
    ? { kind: 'save', key: of.key, asked, expectedVersion }
    : { kind: 'update', id: params.id, asked, expectedVersion };
}

/** Changes a document for its editor; whoever comes too late is told what stands. */
async function save(of: Declared, request: Request, change: Change): Promise<Columns> {
  // Hidden documents are not written either.
  await scopeOf(of, request);
  const current = () => showOne(of, request, request.params.id).catch(() => null);
  const by = await authorshipOf(request);
  const { documentId } = await withCurrent(() => write(strapi, of, change, by), current);
  return showOne(of, request, documentId);
}

/** The Slovenian row of the document that an address names. Throws `not_found`. */
async function rowAt(of: Declared, request: Request): Promise<StoredRow> {
  await scopeOf(of, request);
  const { sl, en } = await readRows(strapi, of, of.kind === 'single' ? of.key : { documentId: request.params.id });
  const row = sl ?? en;
  if (!row) throw new Problem('not_found');
  return row;
}

const restore =
  (of: Declared): Handler =>
  async (request) => {
    const row = await rowAt(of, request);
    const found = await findRevision(strapi, of, row, request.params.version);
    if (!found) throw new Problem('not_found');
    const { values, dropped } = await restoredValues(strapi, of, row, found.data, request.language);
    const change = { ...changeOf(of, request), asked: { values }, restoredFrom: found.version } as Change;
    return { ...(await save(of, request, change)), dropped };
  };

/** What each operation of a declared type does. */
const handlers = (of: Declared): Record<keyof Operations, Handler> => ({
  list: async (request) => {
    const scope = await scopeOf(of, request);
    return collectionReads(strapi, of).page(scope, await whereOf(of, request.query, scope), request.query);
  },
  get: async (request) => {
    const scope = await scopeOf(of, request);
    if (scope.preview) request.uncacheable();
    if (of.kind === 'single') return showSingle(of, scope);
    const { slug, id } = request.params;
    const reads = collectionReads(strapi, of);
    const found = await (slug === undefined ? reads.atId(scope, id) : reads.atSlug(scope, slug));
    if (!found) throw new Problem('not_found');
    return found;
  },
  create: async (request) => {
    const { body, language } = request;
    const by = await authorshipOf(request);
    if (of.kind === 'single') return createSingle(of, request);
    const changes = (body?.items ?? [body ?? {}]).map((input, index) => ({
      kind: 'create' as const,
      asked: { input, language },
      ...(body?.items && { at: `items.${String(index)}` }),
    }));
    const rows = await writeAll(strapi, of, changes, by);
    const items = await showToEditor(
      of,
      request,
      rows.map(({ documentId }) => documentId),
    );
    return body?.items ? { items, total: items.length } : items[0];
  },
  update: (request) => save(of, request, changeOf(of, request)),
  remove: async (request) => {
    await write(strapi, of, { kind: 'delete', id: request.params.id }, await authorshipOf(request));
    return reply(204, null);
  },
  order: async (request) => {
    await saveOrder(strapi, of, request.body as unknown as OrderRequest, await authorshipOf(request));
    return reply(204, null);
  },
  listRevisions: async (request) => {
    const items = await listRevisions(strapi, of, await rowAt(of, request));
    return { items, total: items.length };
  },
  getRevision: async (request) => {
    const found = await findRevision(strapi, of, await rowAt(of, request), request.params.version);
    if (!found) throw new Problem('not_found');
    return { ...summaryOf(found), data: found.data };
  },
  restoreRevision: restore(of),
});

/** Makes a single document as it is to begin with; throws `already_exists` when there is one, also when two ask at once. */
async function createSingle(of: Declared, request: Request): Promise<Columns> {
  const asked = { input: of.initial ?? {}, language: request.language };
  const change = { kind: 'save', key: of.key, asked, expectedVersion: 0 } as const;
  try {
    return await save(of, request, change);
  } catch (error) {
    if (error instanceof Problem && error.code === 'version_conflict') throw new Problem('already_exists');
    throw error;
  }
}

/** The actions of a declared type, by its operations of the contract. */
export function actionsOf(of: Declared): [keyof Operations, (ctx: HttpContext) => Promise<void>][] {
  const all = handlers(of);
  return (Object.keys(of.operations) as (keyof Operations)[]).flatMap((name) => {
    const endpoint = of.operations[name];
    return endpoint ? [[name, action(endpoint, all[name] as never)]] : [];
  });
}
