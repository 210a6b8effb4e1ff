import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Version } from '#contract/entity';
import { KEPT_BY_RESTORE, RevisionList, RevisionSummary, dropped } from '#contract/history';
import type { Language } from '#contract/languages';
import type { FieldErrors } from '#contract/problem';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import type { Bilingual } from '#shared/lib/bilingual';
import { isJsonObject } from '#shared/lib/same-value';

/** API endpoint of a document's saved versions. */
export interface VersionsAddress {
  /** Path of the document, such as `/wines/{id}`. */
  path: string;
  params?: Readonly<Record<string, unknown>>;
  /** Language of a document that is versioned per language. */
  lang?: Language;
}

/** Data of a saved version, in the structure of the release that saved it. */
export type SavedData = Readonly<Record<string, unknown>>;

/**
 * Adapts saved data to a schema in both languages, see `adaptSavedBilingual`. Passed as a parameter, so
 * that editors do not load that code.
 */
export type ReadSaved = <Doc extends object>(
  schema: z.ZodMiniType<Doc>,
  data: SavedData,
  now: Bilingual<Doc>,
) => Bilingual<Doc>;

/** History of an edited resource, as its editor provides it. */
export interface EditedHistory<Saved> {
  address: VersionsAddress;
  /** Name, if the history covers only a part of what is edited. */
  name?: string;
  versionOf: (saved: Saved) => number;
  /** Converts a saved version to the type that the editor edits. Missing parts come from `now`. */
  savedAt: (data: SavedData, now: Saved, read: ReadSaved) => Saved;
  /** Reads the current version. */
  reload: () => Promise<Saved>;
}

/** History of a document for its dialog. */
export interface DocumentHistory {
  /** Name of the document. */
  name: string;
  address: VersionsAddress;
  /** Version that the editor started from, as form values. */
  present: { version: number; form: unknown };
  /** Converts a saved version to form values. */
  formAt: (data: SavedData, read: ReadSaved) => unknown;
  /** Converts a saved version to the form values that a restore would save. */
  restoredAt: (data: SavedData, read: ReadSaved) => unknown;
  /** Returns the label of a value's path in the form. */
  labelOf: (path: ValuePath) => string;
  /** Converts a field name of the API to the form's. */
  fieldOf: (name: string) => string;
  wordsAt?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
  /** Whether the form has unsaved changes, which a restore would discard. */
  hasChanges: boolean;
  /**
   * Restores a version. Resolves to the fields that could not be restored, by their API names, or to `null`
   * if someone else saved meanwhile and the editor shows the conflict.
   */
  restore: (version: number, form: unknown) => Promise<FieldErrors | null>;
}

/** Removes the fields that a restore leaves at their current value. */
export const withoutKept = (data: SavedData): SavedData => {
  const { sl } = data;
  if (!isJsonObject(sl)) return data;
  return { ...data, sl: Object.fromEntries(Object.entries(sl).filter(([name]) => !KEPT_BY_RESTORE.includes(name))) };
};

const SavedVersion = z.object({ ...RevisionSummary.shape, data: z.record(z.string(), z.unknown()) });

/** Result of a restore: the new version, and the fields that could not be restored with the reasons. */
const Restored = z.object({ version: Version, dropped: z._default(dropped.dropped, {}) });
export type Restored = z.infer<typeof Restored>;

/** Query of the saved versions of a document, newest first. */
export const versionsQuery = (api: ApiClient, { path, params = {}, lang }: VersionsAddress) =>
  queryOptions({
    queryKey: [path, 'versions', params, lang],
    // Others save too.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      RevisionList.parse(await api.call('GET', `${path}/revisions`, { params, query: { lang }, signal })).items,
  });

/** Query of one saved version with its data, which never changes. */
export const versionQuery = (api: ApiClient, { path, params, lang }: VersionsAddress, version: number) =>
  queryOptions({
    queryKey: [path, 'version', params, lang, version],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const asked = { params: { ...params, version }, query: { lang }, signal };
      return SavedVersion.parse(await api.call('GET', `${path}/revisions/{version}`, asked));
    },
  });

/**
 * Saves an old version again as the newest one. Rejects with 409 if the document is no longer at
 * `expectedVersion`.
 */
export async function restoreVersion(
  api: ApiClient,
  { path, params, lang }: VersionsAddress,
  version: number,
  expectedVersion: number,
): Promise<Restored> {
  const asked = { params: { ...params, version }, query: { lang }, body: { expectedVersion } };
  return Restored.parse(
    await api.call('POST', `${path}/revisions/{version}/restore`, { ...asked, timeoutMs: SAVE_TIMEOUT_MS }),
  );
}

/** Restores a version of an edited resource, and reads the saved result. */
export async function goBack<Saved>(
  api: ApiClient,
  { address, versionOf, reload }: EditedHistory<Saved>,
  version: number,
  base: Saved,
): Promise<Restored & { saved: Saved }> {
  const restored = await restoreVersion(api, address, version, versionOf(base));
  return { ...restored, saved: await reload() };
}
