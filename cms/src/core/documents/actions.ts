import type { OrderRequest } from '../../contract/collection';
import type { ImportRequest } from '../../contract/import-rows';
import { LANGUAGES } from '../../contract/languages';
import { defineAction, respondWith, type ActionRequest } from '../http/define-action';
import type { KoaContext } from '../http/koa-context';
import { nullIfNotFound, Problem } from '../http/problem';
import { getReadCache } from '../site-state/site-revision';
import { type ReadRequest, type ReadScope, createOperationContext } from '../http/operation-context';
import type { WriteCommand } from './write/write-command';
import { bulkEditDocuments, type BulkFieldChange } from './mass-changes/bulk-edit-documents';
import type { DocumentEntity } from './entity/define-entity';
import type { Operations } from './entity/entity-spec';
import type { ColumnValues } from './entity/fields';
import { importRows } from './mass-changes/import-rows';
import { buildListFilter, type StaffFilters } from './read/list-filter';
import { findRevision, listRevisions, toRevisionSummary } from './history/revisions';
import { saveOrder } from './mass-changes/order';
import { serializeDocument } from './read/serialize';
import { enrichResponses } from './entity/entity-extensions';
import { createCollectionReader, type PageRequest } from './read/read-collection';
import { readSingleRows, readLanguageRows } from './rows/language-rows';
import { retryWhile } from './rows/transactions';
import { restoreValues } from './history/restore-values';
import { findMainRow, type StoredRow, type StoredRows } from './rows/stored-rows';
import { isBilingual, toWriteInput, withBodyPaths, type DocumentBody } from './write/write-bodies';
import { attachCurrentOnConflict, writeDocument, writeDocuments } from './write/write-document';

/** A parsed request of any generic operation; which fields are set depends on the operation. */
type Request<Body = DocumentBody | undefined> = Omit<ActionRequest, 'params' | 'query' | 'body'> & {
  params: { id: string; slug: string; version: number };
  query: ReadRequest['query'] & PageRequest & StaffFilters & ColumnValues;
  body: Body;
};
/** A handler; each gets the requests of its operation, which the endpoint has parsed. */
interface OperationHandler {
  handle(request: ActionRequest): Promise<unknown>;
}

/** Returns what the caller may read of the type. Throws `not_found` if the type is hidden from the caller. */
async function requireReadScope(entity: DocumentEntity, request: ReadRequest): Promise<ReadScope> {
  const scope = await entity.resolveReadScope(request);
  if (!scope) throw new Problem('not_found');
  return scope;
}

/** Reads the document of a single type in the language of each scope. Throws `not_found`. */
async function readSingleResponses(entity: DocumentEntity, scopes: readonly ReadScope[]): Promise<ColumnValues[]> {
  const rows = await readSingleRows(strapi, entity, scopes[0]?.hiddenFolders);
  if (!rows) throw new Problem('not_found');
  const responses: ColumnValues[] = [];
  for (const scope of scopes) {
    const body = serializeDocument(strapi, entity, rows, scope);
    const [enriched = body] = await enrichResponses(strapi, entity, [{ response: body, row: rows.sl }], scope);
    responses.push(enriched);
  }
  return responses;
}

/**
 * Reads the document of a single type (an entity with exactly one document) as the response body for a
 * caller, with the fields that `enrichResponses` adds. Throws `not_found` if it does not exist.
 */
export async function readSingleResponse(entity: DocumentEntity, scope: ReadScope): Promise<ColumnValues> {
  const [response] = await readSingleResponses(entity, [scope]);
  if (!response) throw new Problem('not_found');
  return response;
}

/**
 * Reads saved documents as response bodies for an editor, published or not: in the language of the request,
 * or with `isInBoth` as `{ sl, en }`, without fallback. Throws `not_found` if the type is hidden.
 */
async function readForEditor(
  entity: DocumentEntity,
  request: Request,
  ids: readonly string[],
  isInBoth: boolean,
): Promise<ColumnValues[]> {
  const languages = isInBoth ? LANGUAGES : [request.language];
  const fallback = isInBoth ? 'none' : request.query.fallback;
  const scopes: ReadScope[] = [];
  for (const language of languages) {
    scopes.push(await requireReadScope(entity, { ...request, language, query: { status: 'all', fallback } }));
  }
  const [sl = [], en = []] =
    entity.kind === 'single'
      ? (await readSingleResponses(entity, scopes)).map((response) => [response])
      : await createCollectionReader(strapi, entity).findByIds(scopes, ids);
  return isInBoth ? sl.map((document, index) => ({ sl: document, en: en[index] })) : sl;
}

/** Reads a saved document in the form of the request, see `readForEditor`. Throws `not_found`. */
async function readOneForEditor(entity: DocumentEntity, request: Request, id: string): Promise<ColumnValues> {
  const [document] = await readForEditor(entity, request, [id], isBilingual(request.body));
  if (!document) throw new Problem('not_found');
  return document;
}

/** Converts an update request to a write command: `save` for single types, `update` by id for collections. */
function toWriteCommand(entity: DocumentEntity, { params, body, language }: Request): WriteCommand {
  const { expectedVersion, ...values } = body ?? {};
  const writeInput = toWriteInput(entity, language, values);
  return entity.kind === 'single'
    ? { kind: 'save', key: {}, writeInput, expectedVersion }
    : { kind: 'update', id: params.id, writeInput, expectedVersion };
}

/**
 * Runs a write command and returns the saved document as a response body. A `version_conflict` carries the
 * current document.
 */
async function saveAndRead(entity: DocumentEntity, request: Request, command: WriteCommand): Promise<ColumnValues> {
  // Throws `not_found` for a caller from whom the type is hidden.
  await requireReadScope(entity, request);
  const readCurrent = () => readOneForEditor(entity, request, request.params.id).catch(nullIfNotFound);
  const context = await createOperationContext(request);
  const write = () => withBodyPaths(entity, request.body, () => writeDocument(strapi, entity, command, context));
  const { documentId } = await attachCurrentOnConflict(write, readCurrent);
  return readOneForEditor(entity, request, documentId);
}

/** Reads the rows of the requested document and its main row. Throws `not_found`. */
async function requireDocumentRows(
  entity: DocumentEntity,
  request: Request,
): Promise<{ rows: StoredRows<StoredRow>; row: StoredRow }> {
  await requireReadScope(entity, request);
  const where = entity.kind === 'single' ? {} : { documentId: request.params.id };
  const rows = await readLanguageRows(strapi, entity, where);
  const row = findMainRow(rows);
  if (!row) throw new Problem('not_found');
  return { rows, row };
}

/** Reads the rows of the requested document and its requested revision. Throws `not_found`. */
async function requireRevision(entity: DocumentEntity, request: Request) {
  const { rows, row } = await requireDocumentRows(entity, request);
  const revision = await findRevision(strapi, entity, row, request.params.version);
  if (!revision) throw new Problem('not_found');
  return { rows, row, revision };
}

/**
 * Restores a revision as a new version. The write expects the version that the restored values were merged
 * with, so that a concurrent change cannot be lost; without `expectedVersion` in the request it retries.
 */
function restoreRevision(entity: DocumentEntity, request: Request): Promise<unknown> {
  const expected = request.body?.expectedVersion;
  return retryWhile(
    (error) => error instanceof Problem && error.code === 'version_conflict' && expected === undefined,
    async () => {
      const { rows, row, revision } = await requireRevision(entity, request);
      const { input, dropped } = await restoreValues(strapi, entity, rows, revision.data, request.language);
      const restored = { writeInput: input, restoredFrom: revision.version };
      const command = { ...toWriteCommand(entity, request), ...restored, expectedVersion: expected ?? row.version };
      return { ...(await saveAndRead(entity, request, command)), dropped };
    },
  );
}

/** Creates the handler of each generic operation of an entity. */
const createHandlers = (entity: DocumentEntity): Record<keyof Operations, OperationHandler['handle']> => ({
  list: async (request: Request) => {
    const scope = await requireReadScope(entity, request);
    const site = scope.canSeeDrafts ? await request.site() : scope.site;
    const cache = await getReadCache(strapi, site);
    const where = await buildListFilter(strapi, entity, request.query, scope, site, cache);
    return createCollectionReader(strapi, entity).findPage(scope, where, request.query, cache);
  },
  get: async (request: Request) => {
    const scope = await requireReadScope(entity, request);
    if (scope.isPreview) request.disableCaching();
    if (entity.kind === 'single') return readSingleResponse(entity, scope);
    const { slug, id } = request.params;
    const reader = createCollectionReader(strapi, entity);
    const found = await (slug === undefined ? reader.findById(scope, id) : reader.findBySlug(scope, slug));
    if (!found) throw new Problem('not_found');
    return found;
  },
  create: async (request: Request) => {
    const { body, language } = request;
    const context = await createOperationContext(request);
    if (entity.kind === 'single') return createSingleDocument(entity, request);
    const bodies = body?.items ?? [body ?? {}];
    const commands = bodies.map((document, index) => ({
      kind: 'create' as const,
      writeInput: toWriteInput(entity, language, document),
      ...(body?.items && { issuePathPrefix: `items.${String(index)}` }),
    }));
    const rows = await withBodyPaths(entity, body, () => writeDocuments({ strapi, entity, context }, commands));
    const ids = rows.map(({ documentId }) => documentId);
    const singleLanguageItems = bodies.every(isBilingual) ? [] : await readForEditor(entity, request, ids, false);
    const bilingualItems = bodies.some(isBilingual) ? await readForEditor(entity, request, ids, true) : [];
    const items = bodies.map(
      (document, index) => (isBilingual(document) ? bilingualItems : singleLanguageItems)[index],
    );
    return body?.items ? { items, total: items.length } : items[0];
  },
  update: (request: Request) => saveAndRead(entity, request, toWriteCommand(entity, request)),
  changeMany: async (request: Request<{ items: BulkFieldChange[] }>) => {
    await requireReadScope(entity, request);
    return bulkEditDocuments({ strapi, entity, context: await createOperationContext(request) }, request.body.items);
  },
  importRows: async (request: Request<ImportRequest>) => {
    await requireReadScope(entity, request);
    return importRows({ strapi, entity, context: await createOperationContext(request) }, request.body);
  },
  remove: async (request: Request) => {
    const command = { kind: 'delete', id: request.params.id } as const;
    await writeDocument(strapi, entity, command, await createOperationContext(request));
    return respondWith(204, null);
  },
  order: async (request: Request<OrderRequest>) => {
    await saveOrder({ strapi, entity, context: await createOperationContext(request) }, request.body);
    return respondWith(204, null);
  },
  listRevisions: async (request: Request) => {
    const items = await listRevisions(strapi, entity, (await requireDocumentRows(entity, request)).row);
    return { items, total: items.length };
  },
  getRevision: async (request: Request) => {
    const { revision } = await requireRevision(entity, request);
    return { ...toRevisionSummary(revision), data: revision.data };
  },
  restoreRevision: (request: Request) => restoreRevision(entity, request),
});

/**
 * Creates the document of a single type from `initial`. Throws `already_exists` if there is one, also when
 * two requests run at once.
 */
async function createSingleDocument(entity: DocumentEntity, request: Request): Promise<ColumnValues> {
  const writeInput = { shared: {}, sl: entity.initial ?? {}, en: {} };
  const command = { kind: 'save', key: {}, writeInput, expectedVersion: 0 } as const;
  try {
    return await saveAndRead(entity, request, command);
  } catch (error) {
    if (error instanceof Problem && error.code === 'version_conflict') throw new Problem('already_exists');
    throw error;
  }
}

/**
 * Creates the Koa actions (route handlers) of an entity: one pair of operation name, such as `list` or
 * `update`, and action for each operation that the entity declares.
 */
export function createActions(entity: DocumentEntity): [keyof Operations, (ctx: KoaContext) => Promise<void>][] {
  const handlers = createHandlers(entity);
  return (Object.keys(entity.operations) as (keyof Operations)[]).flatMap((name) => {
    const endpoint = entity.operations[name];
    return endpoint ? [[name, defineAction(endpoint, handlers[name])]] : [];
  });
}
