import { inject } from 'vitest';
import type { Language } from '#contract/values';
import { type Json, runInCms } from './servers/cms-control';
import { createPanelSession } from './clients/panel-session';
import { test as base } from './wine-test';

/** A document in the form of the panel API. */
export type PanelForm = Record<string, unknown>;

/** Response of the panel API to a save. */
export interface PanelSaveResult {
  status: number;
  /** The kind of error; a form keeps what was typed after a `ValidationError` alone. */
  name?: string | undefined;
  /** Dotted columns and messages of a refusal. */
  faults: Record<string, string>;
  data: PanelForm;
}

interface Body {
  data?: PanelForm;
  error?: { name: string; message: string; details?: { errors?: { path: string[]; message: string }[] } };
}

/** Calls of the panel API as super-admin. */
export interface PanelFixture {
  request(method: string, path: string, body?: unknown): Promise<Response>;
  /** The form of a document; of the only one where the type has no more. */
  form(uid: string, locale: Language, documentId?: string): Promise<PanelForm>;
  create(uid: string, locale: Language, form: PanelForm): Promise<PanelSaveResult>;
  save(uid: string, locale: Language, form: PanelForm, documentId?: string): Promise<PanelSaveResult>;
  remove(uid: string, locale: Language, documentId?: string): Promise<PanelSaveResult>;
  removeAll(uid: string, locale: Language, documentIds: string[]): Promise<PanelSaveResult>;
  clone(uid: string, locale: Language, documentId: string, form?: PanelForm): Promise<PanelSaveResult>;
}

async function readSaveResult(response: Response): Promise<PanelSaveResult> {
  const { data = {}, error } = (await response.json()) as Body;
  const found = error?.details?.errors ?? [];
  const faults = Object.fromEntries(found.map(({ path, message }) => [path.join('.'), message]));
  return { status: response.status, name: error?.name, faults, data };
}

/** The types with a row for each language; the panel names no language for the others. */
const LOCALISED = new Set([
  ...[
    'wine',
    'album',
    'gallery-item',
    'stockist',
    'experience',
    'queen',
    'about',
    'opening-hours',
    'site-metadata',
  ].map((name) => `api::${name}.${name}`),
  'api::content.content-document',
]);
const getLocaleParameter = (uid: string, locale: Language): { locale?: Language } =>
  LOCALISED.has(uid) ? { locale } : {};

/** The address of a document, or below that of its type; of the only document without `below`. */
function getDocumentPath(uid: string, locale: Language, below?: string): string {
  const kind = below === undefined ? 'single-types' : 'collection-types';
  const path = [`/content-manager/${kind}/${uid}`, below].filter(Boolean).join('/');
  return LOCALISED.has(uid) ? `${path}?locale=${locale}` : path;
}

const isCount = (value: unknown): boolean => typeof value === 'object' && value !== null && 'count' in value;

/** A form sends only changed relations, and receives only the number of related rows. */
function withoutRelations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRelations);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => !isCount(inner));
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutRelations(inner)]));
}

const SHOWN_ONLY = new Set(['localizations', 'createdBy', 'updatedBy', 'status']);
const toForm = (data: PanelForm): PanelForm =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      SHOWN_ONLY.has(key) || isCount(value) ? [] : [[key, key === 'data' ? value : withoutRelations(value)]],
    ),
  );

/** Creates the panel calls for a CMS with a token of its super-admin. */
export function createPanelFixture(cmsUrl: string, token: string): PanelFixture {
  const session = createPanelSession(cmsUrl, token);
  const headers = { 'content-type': 'application/json' };
  const request = (method: string, path: string, body?: unknown): Promise<Response> =>
    session.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const send = async (method: string, path: string, body?: unknown) =>
    readSaveResult(await request(method, path, body));
  return {
    request,
    async form(uid, locale, documentId) {
      return toForm((await send('GET', getDocumentPath(uid, locale, documentId))).data);
    },
    create: (uid, locale, form) =>
      send('POST', getDocumentPath(uid, locale, ''), { ...form, ...getLocaleParameter(uid, locale) }),
    save: (uid, locale, form, documentId) =>
      send('PUT', getDocumentPath(uid, locale, documentId), { ...form, ...getLocaleParameter(uid, locale) }),
    remove: (uid, locale, documentId) => send('DELETE', getDocumentPath(uid, locale, documentId)),
    removeAll: (uid, locale, documentIds) =>
      send('POST', getDocumentPath(uid, locale, 'actions/bulkDelete'), {
        documentIds,
        ...getLocaleParameter(uid, locale),
      }),
    clone: (uid, locale, documentId, form = {}) =>
      send('POST', getDocumentPath(uid, locale, `clone/${documentId}`), {
        ...form,
        ...getLocaleParameter(uid, locale),
      }),
  };
}

/** Returns the form with parts without ids, for a document whose parts have been replaced since. */
export const withNewParts = (form: PanelForm, version: unknown): PanelForm => ({
  ...Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field,
      Array.isArray(value) ? (value as PanelForm[]).map(({ id: _id, ...part }) => part) : value,
    ]),
  ),
  version,
});

/** Reads all stored rows of a content type with components and relations. */
export const readStoredRows = (controlUrl: string, uid: string): Promise<Record<string, Json>[]> =>
  runInCms(
    controlUrl,
    async (strapi, type) => {
      const { attributes } = strapi.contentType(type as 'api::wine.wine');
      const populate = Object.entries(attributes)
        .filter(([, { type: kind }]) => kind === 'relation' || (kind as string) === 'component')
        .map(([name]) => name);
      return strapi.db.query(type).findMany({ populate, orderBy: { id: 'asc' } });
    },
    uid,
  );

/** The test function of `wine-test`, and the panel of the CMS that the run has started. */
export const test = base.extend<{ panel: PanelFixture }>({
  panel: async ({}, use) => use(createPanelFixture(inject('cmsUrl'), inject('panelToken'))),
});
