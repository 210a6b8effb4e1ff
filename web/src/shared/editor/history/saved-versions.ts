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

/** Where the API has the saved versions of a document. */
export interface VersionsAddress {
  /** The document's own, such as `/wines/{id}`. */
  path: string;
  params?: Readonly<Record<string, unknown>>;
  /** The language of a document that is of one language alone. */
  lang?: Language;
}

/** What a version said, in the shape of the release that saved it. */
export type SavedData = Readonly<Record<string, unknown>>;

/**
 * Reads what a version said by a schema, in both languages; see `saved-shape`. The history, which alone needs it, brings it
 * along.
 */
export type ReadSaved = <Doc extends object>(
  schema: z.ZodMiniType<Doc>,
  data: SavedData,
  now: Bilingual<Doc>,
) => Bilingual<Doc>;

/** The saved versions of a thing that is edited as a whole. */
export interface EditedHistory<Saved> {
  address: VersionsAddress;
  /** What it is the history of, where that is less than all that is edited. */
  name?: string;
  versionOf: (saved: Saved) => number;
  /** What a version said, in the shape of today; what it did not say yet is as `now`. */
  savedAt: (data: SavedData, now: Saved, read: ReadSaved) => Saved;
  /** The thing as it is saved now. */
  reload: () => Promise<Saved>;
}

/** What the history of a document is told by its editor. */
export interface DocumentHistory {
  /** What the document is called. */
  name: string;
  address: VersionsAddress;
  /** The version that the editor stands on, and what it says as the editor's form holds it. */
  present: { version: number; form: unknown };
  /** What a version said, as the form holds it. */
  formAt: (data: SavedData, read: ReadSaved) => unknown;
  /** The same as a restore would save it today. */
  restoredAt: (data: SavedData, read: ReadSaved) => unknown;
  /** Names a place as the form does. */
  labelOf: (path: ValuePath) => string;
  /** The form's name of a field of the API. */
  fieldOf: (name: string) => string;
  wordsAt?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
  /** Whether the form holds changes that a restore would throw away. */
  hasChanges: boolean;
  /**
   * Goes back to a version and tells what could not be brought back, by the API's names; `null` when someone else has saved
   * meanwhile, and the editor goes on with this.
   */
  restore: (version: number, form: unknown) => Promise<FieldErrors | null>;
}

/** What a restore of a version would save: the rest stays as it is today. */
export const withoutKept = (data: SavedData): SavedData => {
  const { sl } = data;
  if (!isJsonObject(sl)) return data;
  return { ...data, sl: Object.fromEntries(Object.entries(sl).filter(([name]) => !KEPT_BY_RESTORE.includes(name))) };
};

const SavedVersion = z.object({ ...RevisionSummary.shape, data: z.record(z.string(), z.unknown()) });

/** What came of a restore: the new version, and what could not be brought back by the field, with the reason. */
const Restored = z.object({ version: Version, dropped: z._default(dropped.dropped, {}) });
export type Restored = z.infer<typeof Restored>;

/** The saved versions of a document, newest first. */
export const versionsQuery = (api: ApiClient, { path, params = {}, lang }: VersionsAddress) =>
  queryOptions({
    queryKey: [path, 'versions', params, lang],
    // Others save too.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      RevisionList.parse(await api.call('GET', `${path}/revisions`, { params, query: { lang }, signal })).items,
  });

/** One saved version with what it said; it never changes. */
export const versionQuery = (api: ApiClient, { path, params, lang }: VersionsAddress, version: number) =>
  queryOptions({
    queryKey: [path, 'version', params, lang, version],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const asked = { params: { ...params, version }, query: { lang }, signal };
      return SavedVersion.parse(await api.call('GET', `${path}/revisions/{version}`, asked));
    },
  });

/** Saves a version again as a new one; 409 when the document is no longer at `expectedVersion`. */
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

/** Goes back to a version of a thing that is edited, over what its editor stands on, and reads it again. */
export async function goBack<Saved>(
  api: ApiClient,
  { address, versionOf, reload }: EditedHistory<Saved>,
  version: number,
  base: Saved,
): Promise<Restored & { saved: Saved }> {
  const restored = await restoreVersion(api, address, version, versionOf(base));
  return { ...restored, saved: await reload() };
}
