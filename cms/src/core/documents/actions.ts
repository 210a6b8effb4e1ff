import type { AttentionRule } from '../../contract/attention';
import type { OrderRequest } from '../../contract/collection';
import type { ImportRequest } from '../../contract/import-rows';
import { otherLanguage, type Language } from '../../contract/languages';
import { action, reply, type ActionRequest } from '../http/action';
import type { HttpContext } from '../http/http';
import { Problem } from '../http/problem';
import { type KeptReads, keptReads } from '../http/revision';
import { type ReadRequest, type ReadScope, contextOf } from '../http/request-context';
import type { Change } from './change';
import { changeMany, type FieldsChange } from './change-many';
import type { Declared, Operations } from './declare';
import { mainRow, type StoredRow } from './entity';
import type { Columns, Value } from './fields';
import { foundByRule } from './gaps';
import { buildSearchFilter } from './search-filter';
import { importRows } from './import-rows';
import { findRevision, listRevisions, summaryOf } from './history';
import { saveOrder } from './order';
import { presentDocument } from './present';
import { collectionReads, type Paging, type Where } from './read-collection';
import { readSingle, readRows } from './store-rows';
import { restoredValues } from './restore';
import type { StoredRows } from './row-rules';
import type { Asked, Values } from './values';
import { withCurrent, write, writeAll } from './write';

/** A request of one of the operations, parsed by its endpoint. */
type Request = Omit<ActionRequest, 'params' | 'query' | 'body'> & {
  params: { id: string; slug: string; version: number };
  query: ReadRequest['query'] & Paging & Columns;
  body: (Value & { expectedVersion?: number; items?: Value[] }) | undefined;
};
type Handler = (request: Request) => Promise<unknown>;

/** What a caller sees; throws `not_found` while it is nothing. */
async function scopeOf(of: Declared, request: ReadRequest): Promise<ReadScope> {
  const scope = await of.seen(request);
  if (!scope) throw new Problem('not_found');
  return scope;
}

async function whereOf(of: Declared, query: Columns, scope: ReadScope, kept: KeptReads): Promise<Where> {
  // Only those filter by what lacks who see drafts too.
  const lacks = scope.site ? undefined : (query.lacks as AttentionRule | undefined);
  const found = {
    ...(typeof query.search === 'string' &&
      query.search &&
      (await buildSearchFilter(strapi, of, query.search, scope, kept))),
  };
  const filters = Object.entries(of.filters).filter(([parameter]) => query[parameter] !== undefined);
  return {
    ...(await of.where?.(query, scope)),
    ...Object.fromEntries(filters.map(([parameter, column]) => [column, query[parameter]])),
    ...(lacks ? { $and: [found, await foundByRule(strapi, of, lacks, kept)] } : found),
  };
}

/** A single document as a caller is shown it. Throws `not_found` while there is none. */
export async function showSingle(of: Declared, scope: ReadScope): Promise<Columns> {
  const rows = await readSingle(strapi, of, scope.hiddenFolders);
  if (!rows) throw new Problem('not_found');
  const answer = presentDocument(strapi, of, rows, scope);
  return (await of.complete?.([{ answer, row: rows.row }], scope))?.[0] ?? answer;
}

/** Documents as their editor is shown them, whether published or not. Throws `not_found`. */
async function showToEditor(of: Declared, request: Request, ids: readonly string[]): Promise<Columns[]> {
  const { fallback } = request.query;
  const scope = await scopeOf(of, { ...request, query: { status: 'all', fallback } });
  return of.kind === 'single' ? [await showSingle(of, scope)] : collectionReads(strapi, of).some(scope, ids);
}

async function showOne(of: Declared, request: Request, id: string): Promise<Columns> {
  const [document] = await showToEditor(of, request, [id]);
  if (!document) throw new Problem('not_found');
  return document;
}

/** What a new document says in the language of the request, and in the other one where that has been written too. */
function askedIn(language: Language, { translation, ...input }: Value): Exclude<Asked, { columns: Columns }> {
  if (translation === undefined) return { input, language };
  const values = { [language]: input, [otherLanguage(language)]: { ...input, ...(translation as Value) } };
  return { values: values as Values };
}

/** The change that a request asks for. */
function changeOf(of: Declared, { params, body, language }: Request): Change {
  const { expectedVersion, ...input } = body ?? {};
  const asked = { input, language };
  return of.kind === 'single'
    ? { kind: 'save', key: {}, asked, expectedVersion }
    : { kind: 'update', id: params.id, asked, expectedVersion };
}

/** Of a document that is not there, nothing stands. */
function noneIfMissing(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null;
  throw error;
}

/** Changes a document for its editor; whoever comes too late is told what stands. */
async function save(of: Declared, request: Request, change: Change): Promise<Columns> {
  // Hidden documents are not written either.
  await scopeOf(of, request);
  const current = () => showOne(of, request, request.params.id).catch(noneIfMissing);
  const by = await contextOf(request);
  const { documentId } = await withCurrent(() => write(strapi, of, change, by), current);
  return showOne(of, request, documentId);
}

/** The document that an address names, and its Slovenian row. Throws `not_found`. */
async function documentAt(of: Declared, request: Request): Promise<{ rows: StoredRows<StoredRow>; row: StoredRow }> {
  await scopeOf(of, request);
  const rows = await readRows(strapi, of, of.kind === 'single' ? {} : { documentId: request.params.id });
  const row = mainRow(rows);
  if (!row) throw new Problem('not_found');
  return { rows, row };
}

/** How often a restore that expects nothing is made again over what another writer has just saved. */
const TRIES = 3;

/** Saves an earlier version over the one that it was put together with, so that what it keeps of today is true. */
async function restore(of: Declared, request: Request, tries = TRIES): Promise<unknown> {
  const { rows, row } = await documentAt(of, request);
  const found = await findRevision(strapi, of, row, request.params.version);
  if (!found) throw new Problem('not_found');
  const { values, dropped } = await restoredValues(strapi, of, rows, found.data, request.language);
  const asked = { asked: { values }, restoredFrom: found.version };
  const expected = request.body?.expectedVersion;
  try {
    const change = { ...changeOf(of, request), ...asked, expectedVersion: expected ?? row.version } as Change;
    return { ...(await save(of, request, change)), dropped };
  } catch (error) {
    const isOvertaken = error instanceof Problem && error.code === 'version_conflict' && expected === undefined;
    if (!isOvertaken || tries === 1) throw error;
    return restore(of, request, tries - 1);
  }
}

/** What each operation of a declared type does. */
const handlers = (of: Declared): Record<keyof Operations, Handler> => ({
  list: async (request) => {
    const scope = await scopeOf(of, request);
    const kept = await keptReads(strapi, scope.site);
    const where = await whereOf(of, request.query, scope, kept);
    return collectionReads(strapi, of).page(scope, where, request.query, kept);
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
    const by = await contextOf(request);
    if (of.kind === 'single') return createSingle(of, request);
    const changes = (body?.items ?? [body ?? {}]).map((item, index) => ({
      kind: 'create' as const,
      asked: askedIn(language, item),
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
  changeMany: async (request) => {
    await scopeOf(of, request);
    const changes = (request.body?.items ?? []) as unknown as FieldsChange[];
    return changeMany(strapi, of, changes, await contextOf(request));
  },
  importRows: async (request) => {
    await scopeOf(of, request);
    return importRows(strapi, of, request.body as unknown as ImportRequest, await contextOf(request));
  },
  remove: async (request) => {
    await write(strapi, of, { kind: 'delete', id: request.params.id }, await contextOf(request));
    return reply(204, null);
  },
  order: async (request) => {
    await saveOrder(strapi, of, request.body as unknown as OrderRequest, await contextOf(request));
    return reply(204, null);
  },
  listRevisions: async (request) => {
    const items = await listRevisions(strapi, of, (await documentAt(of, request)).row);
    return { items, total: items.length };
  },
  getRevision: async (request) => {
    const { row } = await documentAt(of, request);
    const found = await findRevision(strapi, of, row, request.params.version);
    if (!found) throw new Problem('not_found');
    return { ...summaryOf(found), data: found.data };
  },
  restoreRevision: (request) => restore(of, request),
});

/** Makes a single document as it is to begin with; throws `already_exists` when there is one, also when two ask at once. */
async function createSingle(of: Declared, request: Request): Promise<Columns> {
  const asked = { values: { sl: of.initial ?? {}, en: {} } };
  const change = { kind: 'save', key: {}, asked, expectedVersion: 0 } as const;
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
