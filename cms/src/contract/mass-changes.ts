import * as z from 'zod/mini';
import { AuditList } from './audit';
import { defineEndpoints } from './endpoint';
import { EntityId, languageQuery, pagingQuery } from './entity';
import { Instant, Language, checkMaxLength } from './values';

/** A field of a document. `language` is `null` if both languages share it. `now` is its present value. */
const field = { field: z.string(), language: z.nullable(Language), now: z.unknown() };

/**
 * Effect of an undo on one document: it restores former field values (`changed`), deletes a document that the
 * mass change created (`removed`), restores a document from the bin (`returned`), or does nothing (`left`).
 */
export const UndoneDocument = z.object({
  id: z.string(),
  /** `null` if the document no longer exists. `adminPath` is also `null` if it is in the bin. */
  name: z.nullable(z.string()),
  adminPath: z.nullable(z.string()),
  outcome: z.enum(['changed', 'removed', 'returned', 'left']),
  /**
   * Why the document is `left`: it has `changed` since, other documents refer to it (`used`), it is in the
   * bin (`binned`), it no longer exists (`gone`), somebody else has restored it (`returned`), or a validation
   * rule rejects it (`refused`).
   */
  reason: z.nullable(z.enum(['changed', 'used', 'binned', 'gone', 'returned', 'refused'])),
  /** Fields that get their former values. */
  fields: z.array(z.object({ ...field, before: z.unknown() })),
  /**
   * Fields that keep their present values: `changed` since, or `refused` by a validation rule (see
   * `message`).
   */
  left: z.array(z.object({ ...field, reason: z.enum(['changed', 'refused']), message: z.nullable(z.string()) })),
});
export type UndoneDocument = z.infer<typeof UndoneDocument>;

/**
 * Effect of an undo on the order of a list. It is `left` if somebody has ordered the same documents since.
 */
const UndoneOrder = z.object({ outcome: z.enum(['restored', 'left']), documents: z.int() });

/** What an undo would do. `token` identifies exactly this preview. */
export const UndoPreview = z.object({
  until: Instant,
  documents: z.array(UndoneDocument),
  order: z.nullable(UndoneOrder),
  token: z.string(),
});
export type UndoPreview = z.infer<typeof UndoPreview>;

/**
 * Result of an undo. `changeId` is its audit entry, which can be undone too; `null` if there was nothing to
 * undo. `left` lists the documents that were not, or not completely, undone.
 */
export const UndoResult = z.object({
  changeId: z.nullable(z.string()),
  count: z.int(),
  left: z.array(UndoneDocument),
  order: z.nullable(UndoneOrder),
});
export type UndoResult = z.infer<typeof UndoResult>;

const TOKEN = /^[0-9a-f]{64}$/;

/**
 * With `token` the undo fails with `version_conflict` and the current preview if the preview has changed
 * since.
 */
export const UndoRequest = z.optional(
  z.strictObject({
    token: z.optional(z.string().check(checkMaxLength(64, 'invalid_id'), z.regex(TOKEN, 'invalid_id'))),
  }),
);

const Params = z.strictObject({ id: EntityId });
const Query = z.strictObject(languageQuery);

/** Operations on mass changes. `id` is the id of the audit entry. */
export const massChangeEndpoints = defineEndpoints({
  listMassChanges: {
    method: 'GET',
    path: '/mass-changes',
    access: 'editor',
    summary: 'Mass changes of the last 30 days that can be undone, newest first',
    query: z.strictObject({ ...languageQuery, ...pagingQuery }),
    responses: { 200: AuditList },
  },
  previewUndo: {
    method: 'GET',
    path: '/mass-changes/{id}/undo',
    access: 'editor',
    summary: 'What the undo of a mass change would do, and what has changed since',
    params: Params,
    query: Query,
    responses: { 200: UndoPreview },
  },
  undoMassChange: {
    method: 'POST',
    path: '/mass-changes/{id}/undo',
    access: 'editor',
    summary: 'Undo a mass change, but for what has changed since',
    params: Params,
    query: Query,
    body: UndoRequest,
    responses: { 200: UndoResult },
  },
});
