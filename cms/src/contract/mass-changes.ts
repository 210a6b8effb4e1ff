import * as z from 'zod/mini';
import { AuditList } from './audit';
import { defineEndpoints } from './endpoint';
import { EntityId, languageQuery, pagingQuery } from './entity';
import { Instant, Language, bounded } from './values';

/** A field of a document; `language` is `null` where both languages share it. `now` is its present value. */
const field = { field: z.string(), language: z.nullable(Language), now: z.unknown() };

/**
 * What an undo does to one document: gives some of its fields their former values (`changed`), deletes it
 * because the mass change created it (`removed`), takes it out of the bin (`returned`), or nothing (`left`).
 */
export const UndoneDocument = z.object({
  id: z.string(),
  /** `null` for a document that is gone; `adminPath` also for one that is in the bin. */
  name: z.nullable(z.string()),
  adminPath: z.nullable(z.string()),
  outcome: z.enum(['changed', 'removed', 'returned', 'left']),
  /**
   * Why the whole document is left: it has `changed` since, others refer to it (`used`), it is in the bin
   * (`binned`), it is gone, it was brought back by others (`returned`), or a rule of today refuses it.
   */
  reason: z.nullable(z.enum(['changed', 'used', 'binned', 'gone', 'returned', 'refused'])),
  /** The fields that get their former values. */
  fields: z.array(z.object({ ...field, before: z.unknown() })),
  /**
   * The fields that stay as they are: changed since, or `refused` by a rule of today, which `message` tells.
   */
  left: z.array(z.object({ ...field, reason: z.enum(['changed', 'refused']), message: z.nullable(z.string()) })),
});
export type UndoneDocument = z.infer<typeof UndoneDocument>;

/**
 * What an undo does to the order of a list; it is `left` where somebody has put the same documents in order
 * since.
 */
const UndoneOrder = z.object({ outcome: z.enum(['restored', 'left']), documents: z.int() });

/** `token` stands for exactly this preview. */
export const UndoPreview = z.object({
  until: Instant,
  documents: z.array(UndoneDocument),
  order: z.nullable(UndoneOrder),
  token: z.string(),
});
export type UndoPreview = z.infer<typeof UndoPreview>;

/**
 * What was undone: `changeId` is the entry of the change log, which can be undone itself; `null` where there
 * was nothing to undo. `left` lists the documents of which something stays as it is.
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
 * With `token` the undo does what its preview says, or fails with `version_conflict` and the preview of now.
 */
export const UndoRequest = z.optional(
  z.strictObject({ token: z.optional(z.string().check(bounded(64, 'invalid_id'), z.regex(TOKEN, 'invalid_id'))) }),
);

const Params = z.strictObject({ id: EntityId });
const Query = z.strictObject(languageQuery);

/** Changes of many documents at once. `id` is that of the entry of the change log. */
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
