import { threeWayMerge } from '#shared/conflict/three-way-merge';
import { mapImages } from '#shared/editor/history/saved-shape';
import { imageId, isImage, isJsonObject, sameImage, sameValue } from '#shared/lib/same-value';
import type { Draft } from './draft-store';

/** A form into which a draft may be taken: the version that it stands on, what that says, and what it holds. */
export interface PresentForm {
  version: number;
  base: unknown;
  values: unknown;
}

/** A draft beside what a form holds now. */
export interface ResumedDraft {
  /** What both started from, the draft's values, and the form's. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** What the form would hold then; at a conflict what the draft says. */
  merged: unknown;
  conflicts: number;
  /** The form holds all of it already: it was saved after all, or typed again. */
  isNothingNew: boolean;
}

/** The images of a value, by their names. */
function imagesOf(value: unknown, found = new Map<string, unknown>()): ReadonlyMap<string, unknown> {
  if (isImage(value)) found.set(imageId(value), value);
  else if (Array.isArray(value)) for (const item of value) imagesOf(item, found);
  else if (isJsonObject(value)) for (const part of Object.values(value)) imagesOf(part, found);
  return found;
}

/**
 * Merges a draft with what a form holds now: what only one of them changed since both were the same is taken, what both
 * changed differently is a conflict.
 */
export function resumeDraft(draft: Pick<Draft, 'version' | 'base' | 'values'>, now: PresentForm): ResumedDraft {
  // Of a new thing nothing is saved that both began with: one may have begun as a copy, and the other empty.
  const base = draft.version === 0 && now.version === 0 ? now.base : draft.base;
  const { merged, conflicts } = threeWayMerge(base, draft.values, now.values);
  // The addresses of an image that was kept may be good no more.
  const fresh = imagesOf(now.values);
  const values = mapImages(merged, (image) => (fresh.get(imageId(image)) as typeof image | undefined) ?? image);
  return {
    base,
    mine: draft.values,
    theirs: now.values,
    merged: values,
    conflicts: conflicts.length,
    isNothingNew: conflicts.length === 0 && sameValue(values, now.values, sameImage),
  };
}
