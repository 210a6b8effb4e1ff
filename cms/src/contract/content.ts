import * as z from 'zod/mini';
import { findContentLengthIssue } from './content-size';
import { defineEndpoints } from './endpoint';
import {
  ExpectedVersion,
  createUpdateSchema,
  issueFields,
  languageQuery,
  createListSchema,
  previewQuery,
} from './entity';
import { RestoreRequest, RevisionList, RevisionSummary, VersionParam } from './history';
import { declareSize } from './json-size';
import { hasVisibleText } from './line';
import { MAX_CONTENT_LENGTH, MAX_CONTENT_VALUES } from './limits';
import { Language, Instant } from './values';

/** The page texts that staff can edit, one document for each namespace and language. */
export const CONTENT_NAMESPACES = [
  'winesPage',
  'home',
  'about',
  'queenPage',
  'galleryPage',
  'footer',
  'legalImpressum',
  'legalPrivacy',
  'legalTerms',
  'comingSoon',
] as const;
export const ContentNamespace = z.enum(CONTENT_NAMESPACES);
export type ContentNamespace = z.infer<typeof ContentNamespace>;

/** Replaces each text without visible characters by an empty one, at any depth. */
const blankInvisibleTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return hasVisibleText(value) ? value : '';
  if (Array.isArray(value)) return value.map(blankInvisibleTexts);
  return typeof value === 'object' && value !== null ? blankInvisibleMembers(value) : value;
};

/** Does the same for the members of an object. Pages show their built-in texts in place of empty ones. */
const blankInvisibleMembers = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, blankInvisibleTexts(value)]));

/** Free-form texts under a root that must be an object. */
export const ContentData = z
  .record(z.string(), z.unknown(), { error: 'root_not_object' })
  .check(z.overwrite(blankInvisibleMembers));
export type ContentData = z.infer<typeof ContentData>;

/** Bytes of an escaped UTF-16 unit (`\u017e`), and of the separators, indentation or digits of one value. */
const BYTES_OF_UNIT = 6;
const BYTES_OF_VALUE = 64;

/** Page texts in a save request: `ContentData` within MAX_CONTENT_LENGTH and MAX_CONTENT_VALUES. */
export const SavedContentData = declareSize(
  ContentData.check(
    z.superRefine((data, context) => {
      const issue = findContentLengthIssue(data);
      if (issue) context.addIssue({ code: 'custom', ...issue, input: data });
    }),
  ),
  { bytes: MAX_CONTENT_LENGTH * BYTES_OF_UNIT + MAX_CONTENT_VALUES * BYTES_OF_VALUE, values: MAX_CONTENT_VALUES },
);

/** The page texts of one namespace in one language. `updatedBy` is the last editor's name, for staff only. */
export const ContentDocument = z.object({
  namespace: ContentNamespace,
  language: Language,
  data: ContentData,
  version: z.int().check(z.gte(0)),
  updatedAt: z.string(),
  updatedBy: z.optional(z.nullable(z.string())),
  ...issueFields,
});
export type ContentDocument = z.infer<typeof ContentDocument>;

/**
 * Saves page texts. Without `expectedVersion` the save always succeeds; with `0` only if no document exists
 * yet.
 */
export const ContentUpdateRequest = createUpdateSchema(ContentDocument, {
  namespace: ContentNamespace,
  language: Language,
  data: SavedContentData,
  expectedVersion: ExpectedVersion,
});
export type ContentUpdateRequest = z.infer<typeof ContentUpdateRequest>;

/**
 * State of one namespace in one language. `version` is 0 if nothing was saved. `missingKeys` are dotted paths
 * that only the other language has. `staleKeys` are those whose Slovenian text has changed since this
 * translation was last saved.
 */
export const ContentOverviewItem = z.object({
  namespace: ContentNamespace,
  language: Language,
  version: z.int().check(z.gte(0)),
  updatedAt: z.nullable(Instant),
  updatedBy: z.nullable(z.string()),
  missingKeys: z.array(z.string()),
  staleKeys: z.array(z.string()),
  ...issueFields,
});
export type ContentOverviewItem = z.infer<typeof ContentOverviewItem>;
export const ContentOverview = createListSchema(ContentOverviewItem);

export const ContentRevision = z.object({
  ...RevisionSummary.shape,
  namespace: ContentNamespace,
  language: Language,
  data: ContentData,
});
export type ContentRevision = z.infer<typeof ContentRevision>;

const Query = z.strictObject(languageQuery);
const NamespaceParams = z.strictObject({ namespace: ContentNamespace });
const RevisionParams = z.strictObject({
  namespace: ContentNamespace,
  version: VersionParam,
});

/** Endpoints of page texts by operation id. */
export const contentEndpoints = defineEndpoints({
  listContent: {
    method: 'GET',
    path: '/content',
    access: 'editor',
    summary: 'Every namespace and language with its state',
    query: Query,
    responses: { 200: ContentOverview },
  },
  getContent: {
    method: 'GET',
    path: '/content/{namespace}',
    access: 'public',
    summary: 'One content document; 404 when absent or hidden',
    params: NamespaceParams,
    query: z.strictObject({ ...languageQuery, ...previewQuery }),
    responses: { 200: ContentDocument },
  },
  updateContent: {
    method: 'PUT',
    path: '/content',
    access: 'queen',
    summary: 'Save a content document; the queen role may save `queenPage` only',
    query: Query,
    body: ContentUpdateRequest,
    responses: { 200: ContentDocument },
  },
  listContentRevisions: {
    method: 'GET',
    path: '/content/{namespace}/revisions',
    access: 'editor',
    summary: 'Saved versions, newest first',
    params: NamespaceParams,
    query: Query,
    responses: { 200: RevisionList },
  },
  getContentRevision: {
    method: 'GET',
    path: '/content/{namespace}/revisions/{version}',
    access: 'editor',
    summary: 'One saved version with its data',
    params: RevisionParams,
    query: Query,
    responses: { 200: ContentRevision },
  },
  restoreContentRevision: {
    method: 'POST',
    path: '/content/{namespace}/revisions/{version}/restore',
    access: 'editor',
    summary: 'Save an earlier version again, as a new version',
    params: RevisionParams,
    query: Query,
    body: RestoreRequest,
    responses: { 200: ContentDocument },
  },
});
