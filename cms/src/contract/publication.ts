import * as z from 'zod/mini';
import { Instant } from './values';

/**
 * Of a document that is published: from when on visitors see it, and when they see it no more; for always without them.
 * In answers they are for staff who read what is not published; nobody else is told.
 */
export const publicationTimes = {
  publishAt: z.optional(z.nullable(Instant)),
  unpublishAt: z.optional(z.nullable(Instant)),
} as const;

/** What of a document decides whether visitors see it. */
export interface Publication {
  published: boolean;
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
}

/** What is shown ends after it begins. Instants in UTC are compared as moments, since they may be written to any fraction of a second. */
export const endsAfterItBegins = z.refine<Omit<Publication, 'published'>>(
  ({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || Date.parse(publishAt) < Date.parse(unpublishAt),
  { error: 'end_before_start', path: ['unpublishAt'] },
);

/** `draft`: not published; `waits`: seen from a moment to come on; `ended`: was seen until one that is over. */
export type PublicationState = 'draft' | 'waits' | 'shown' | 'ended';

/** Whether visitors see a document at a moment, and why not. */
export function publicationState({ published, publishAt, unpublishAt }: Publication, at: Date): PublicationState {
  if (!published) return 'draft';
  if (unpublishAt && Date.parse(unpublishAt) <= at.getTime()) return 'ended';
  return publishAt && Date.parse(publishAt) > at.getTime() ? 'waits' : 'shown';
}

/** Header of a public answer that shows what ends: the moment after which nobody may be shown it any more. */
export const SHOWN_UNTIL_HEADER = 'x-shown-until';
