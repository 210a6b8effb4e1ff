import type { ValueTexts } from '#shared/conflict/conflict-dialog';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Version } from '#contract/entity';
import { FIELDS_PRESERVED_BY_RESTORE, RevisionList, RevisionSummary, droppedFields } from '#contract/history';
import type { Language } from '#contract/languages';
import type { FieldErrors } from '#contract/problem';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import type { Bilingual } from '#shared/lib/bilingual';
import { isJsonObject } from '#shared/lib/deep-equal';

/** API endpoint of a document's saved versions. */
export interface VersionsEndpoint {
  /** Path of the document, such as `/wines/{id}`. */
  path: string;
  params?: Readonly<Record<string, unknown>>;
  /** Language of a document that is versioned per language. */
  lang?: Language;
}

/** Data of a saved version, in the structure of the release that saved it. */
export type SavedVersionData = Readonly<Record<string, unknown>>;

/**
 * Adapts saved data to a schema in both languages, see `adaptSavedBilingual`. Passed as a parameter, so
 * that editors do not load that code.
 */
export type SavedDataReader = <Doc extends object>(
  schema: z.ZodMiniType<Doc>,
  data: SavedVersionData,
  now: Bilingual<Doc>,
) => Bilingual<Doc>;

/** History of an edited resource, as its editor provides it. */
export interface HistoryAdapter<Saved> {
  endpoint: VersionsEndpoint;
  /** Name, if the history covers only a part of what is edited. */
  name?: string;
  getVersion: (saved: Saved) => number;
  /** Converts a saved version to the type that the editor edits. Missing parts come from `now`. */
  toSaved: (data: SavedVersionData, now: Saved, read: SavedDataReader) => Saved;
}

/** History of a document for its dialog. */
export interface DocumentHistory extends ValueTexts {
  /** Name of the document. */
  name: string;
  endpoint: VersionsEndpoint;
  /** Version that the editor started from, as form values. */
  current: { version: number; form: unknown };
  /** Converts a saved version to form values. */
  toForm: (data: SavedVersionData, read: SavedDataReader) => unknown;
  /** Converts a field name of the API to the form's. */
  toFieldName: (name: string) => string;
  /** Whether the form has unsaved changes, which a restore would discard. */
  hasChanges: boolean;
  /**
   * Restores a version. Resolves to the fields that could not be restored, by their API names, or to `null`
   * if someone else saved meanwhile and the editor shows the conflict.
   */
  restore: (version: number, form: unknown) => Promise<FieldErrors | null>;
}

/**
 * Removes from a saved version's Slovenian half the fields that a restore leaves at their current value
 * (`FIELDS_PRESERVED_BY_RESTORE`).
 */
export const omitPreservedFields = (data: SavedVersionData): SavedVersionData => {
  const { sl } = data;
  if (!isJsonObject(sl)) return data;
  return {
    ...data,
    sl: Object.fromEntries(Object.entries(sl).filter(([name]) => !FIELDS_PRESERVED_BY_RESTORE.includes(name))),
  };
};

const SavedVersion = z.object({ ...RevisionSummary.shape, data: z.record(z.string(), z.unknown()) });

/** Result of a restore: the new version, and the fields that could not be restored with the reasons. */
const RestoreResult = z.object({ version: Version, dropped: z._default(droppedFields.dropped, {}) });
type RestoreResult = z.infer<typeof RestoreResult>;

/** Query of the saved versions of a document, newest first, without their data. Always read again. */
export const versionsQuery = (api: ApiClient, { path, params = {}, lang }: VersionsEndpoint) =>
  queryOptions({
    queryKey: [path, 'versions', params, lang],
    // Others save too.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      RevisionList.parse(await api.call('GET', `${path}/revisions`, { params, query: { lang }, signal })).items,
  });

/** Query of one saved version of a document with its data. It never changes, so it is read only once. */
export const versionQuery = (api: ApiClient, { path, params, lang }: VersionsEndpoint, version: number) =>
  queryOptions({
    queryKey: [path, 'version', params, lang, version],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const requestOptions = { params: { ...params, version }, query: { lang }, signal };
      return SavedVersion.parse(await api.call('GET', `${path}/revisions/{version}`, requestOptions));
    },
  });

/**
 * Saves an old version of a document again as its newest one. Resolves to the new version number and the
 * fields that could not be restored. Rejects with 409 if the document is no longer at `expectedVersion`.
 */
export async function restoreVersion(
  api: ApiClient,
  { path, params, lang }: VersionsEndpoint,
  version: number,
  expectedVersion: number,
): Promise<RestoreResult> {
  const requestOptions = { params: { ...params, version }, query: { lang }, body: { expectedVersion } };
  return RestoreResult.parse(
    await api.call('POST', `${path}/revisions/{version}/restore`, { ...requestOptions, timeoutMs: SAVE_TIMEOUT_MS }),
  );
}
