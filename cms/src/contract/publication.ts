import * as z from 'zod/mini';
import { Instant } from './values';

/**
 * Scheduled publication of a document with `published: true`: visitors see it from `publishAt` (inclusive)
 * until `unpublishAt` (exclusive). A missing instant sets no limit. Responses have them only for staff.
 */
export const publicationDateFields = {
  publishAt: z.optional(z.nullable(Instant)),
  unpublishAt: z.optional(z.nullable(Instant)),
} as const;

/** The fields that decide whether visitors see a document. */
export interface Publication {
  published: boolean;
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
}

/** Check: `unpublishAt` is after `publishAt`. Instants are parsed, since their number of decimals varies. */
export const publicationOrderCheck = z.refine<Omit<Publication, 'published'>>(
  ({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || Date.parse(publishAt) < Date.parse(unpublishAt),
  { error: 'end_before_start', path: ['unpublishAt'] },
);

/**
 * `draft`: not published; `waits`: `publishAt` is in the future; `shown`: visible; `ended`: `unpublishAt` is
 * past.
 */
export type PublicationState = 'draft' | 'waits' | 'shown' | 'ended';

/**
 * Returns the publication state of a document at an instant: `draft` (not published), `waits` (`publishAt` is
 * in the future), `shown` (visitors see it) or `ended` (`unpublishAt` has passed).
 */
export function getPublicationState({ published, publishAt, unpublishAt }: Publication, now: Date): PublicationState {
  if (!published) return 'draft';
  if (unpublishAt && Date.parse(unpublishAt) <= now.getTime()) return 'ended';
  return publishAt && Date.parse(publishAt) > now.getTime() ? 'waits' : 'shown';
}

/**
 * Header of a public response: the instant from which it must not be served, since some of its content is
 * unpublished.
 */
export const PUBLISHED_UNTIL_HEADER = 'x-shown-until';
