import * as z from 'zod/mini';
import type { ApiClient, CallInput } from './clients/api-client';
import { type OperationId, endpoints } from '#contract/endpoints';
import type { Endpoint } from '#contract/endpoint';
import { LANGUAGES, type Language } from '#contract/languages';

/** A document of any type in one language. */
export interface AnyDocument {
  [field: string]: unknown;
  id?: string;
  version: number;
}

/** A document in both languages, as a bilingual write returns it. */
export type BothLanguages = Record<Language, AnyDocument>;

/** The body of a bilingual write. */
export interface BilingualBody {
  shared: Record<string, unknown>;
  sl?: Record<string, unknown>;
  en?: Record<string, unknown>;
  expectedVersion?: number;
}

/** The operations of a type of documents. */
export interface DocumentOperations {
  update: OperationId;
  /** Lists the documents of a collection, or reads that of a single type. */
  read: OperationId;
  revisions: OperationId;
  /** Name of the type in the audit log. */
  entity: string;
  /** Who may write it; editors by default. */
  role?: 'admin';
}

/** All types of documents, by the operation that changes them. */
export const DOCUMENT_OPERATIONS: readonly DocumentOperations[] = [
  { update: 'updateWine', read: 'listWines', revisions: 'listWineRevisions', entity: 'wine' },
  { update: 'updateAlbum', read: 'listAlbums', revisions: 'listAlbumRevisions', entity: 'album' },
  { update: 'updateGalleryItem', read: 'listGallery', revisions: 'listGalleryItemRevisions', entity: 'gallery-item' },
  { update: 'updateAward', read: 'listAwards', revisions: 'listAwardRevisions', entity: 'award' },
  { update: 'updateStockist', read: 'listStockists', revisions: 'listStockistRevisions', entity: 'stockist' },
  {
    update: 'updateExperience',
    read: 'listExperiences',
    revisions: 'listExperienceRevisions',
    entity: 'experience',
  },
  { update: 'updateAnalysis', read: 'listAnalyses', revisions: 'listAnalysisRevisions', entity: 'analysis' },
  { update: 'updateLot', read: 'listLots', revisions: 'listLotRevisions', entity: 'lot' },
  { update: 'updateLabelWord', read: 'listLabelWords', revisions: 'listLabelWordRevisions', entity: 'label-word' },
  { update: 'updateAbout', read: 'getAbout', revisions: 'listAboutRevisions', entity: 'about' },
  { update: 'updateQueen', read: 'getQueen', revisions: 'listQueenRevisions', entity: 'queen' },
  { update: 'updateHours', read: 'getHours', revisions: 'listHoursRevisions', entity: 'hours' },
  { update: 'updateHome', read: 'getHome', revisions: 'listHomeRevisions', entity: 'home' },
  { update: 'updateTrade', read: 'getTrade', revisions: 'listTradeRevisions', entity: 'trade' },
  {
    update: 'updateMetadata',
    read: 'getMetadata',
    revisions: 'listMetadataRevisions',
    entity: 'metadata',
    role: 'admin',
  },
  {
    update: 'updateSettings',
    read: 'getSettings',
    revisions: 'listSettingsRevisions',
    entity: 'feature-flags',
    role: 'admin',
  },
];

/** Returns the query that reads one language as editors do; only with parameters that the endpoint knows. */
function toReadQuery(id: OperationId, lang: Language): CallInput['query'] {
  const { query }: Endpoint = endpoints[id];
  const names = query instanceof z.ZodMiniObject ? Object.keys(query.def.shape as object) : [];
  const all = { lang, fallback: 'none', status: 'all', pageSize: 100 };
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Calls an operation of any type of documents, which must respond with 200. */
export const callAny = async (client: ApiClient, id: OperationId, input: CallInput): Promise<unknown> =>
  (await client.call(id as 'listWines', 200, input)).body;

/** Reads the first document of a type, or the one with an id, in both languages without fallback. */
export async function readBothLanguages(client: ApiClient, read: OperationId, id?: string): Promise<BothLanguages> {
  const documents: AnyDocument[] = [];
  for (const language of LANGUAGES) {
    const body = await callAny(client, read, { query: toReadQuery(read, language) });
    const { items } = body as { items?: AnyDocument[] };
    const found = items ? items.find((item) => (id === undefined ? true : item.id === id)) : body;
    documents.push(found as AnyDocument);
  }
  const [sl, en] = documents;
  if (!sl || !en) throw new Error(`${read} has no document`);
  return { sl, en };
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** Keeps of a value what a strict schema knows, since responses have more fields than requests. */
function pickKnown(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return pickKnown(schema.def.innerType as z.core.$ZodType, value);
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return value;
  const known = Object.entries(schema.def.shape as Shape).filter(([name]) => name in value);
  return Object.fromEntries(
    known.map(([name, field]) => [name, pickKnown(field, (value as Record<string, unknown>)[name])]),
  );
}

/** Converts a document in both languages to the body of a bilingual write that changes nothing. */
export function toBilingualBody(update: OperationId, { sl, en }: BothLanguages): BilingualBody {
  const { body }: Endpoint = endpoints[update];
  const [, both] = (body as z.ZodMiniXor<readonly [z.ZodMiniType, z.ZodMiniObject]>).def.options;
  const groups = both.def.shape as Shape;
  const pick = (group: string, from: AnyDocument) =>
    pickKnown(groups[group] as z.core.$ZodType, from) as Record<string, unknown>;
  return { shared: pick('shared', sl), sl: pick('sl', sl), en: pick('en', en), expectedVersion: sl.version };
}

/** Sends a bilingual write and returns the document in both languages. */
export const saveBoth = async (
  client: ApiClient,
  update: OperationId,
  id: string | undefined,
  body: BilingualBody,
): Promise<BothLanguages> => {
  const params: Record<string, string> = id === undefined ? {} : { id };
  return (await callAny(client, update, { params, body })) as BothLanguages;
};

/** Returns a document without its signed URLs, which differ at each moment. */
export const withoutSignatures = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document, (name, value: unknown) => (name.startsWith('presigned') ? undefined : value)));
