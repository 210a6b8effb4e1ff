import { threeWayMerge } from '#shared/conflict/three-way-merge';
import { indexImages, mapImages } from '#shared/editor/history/saved-shape';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { getImageId, isSameImage } from '#shared/lib/image-values';
import type { Draft } from './draft-store';

/** Current state of a form: the saved version that it started from, its values, and the form's values. */
export interface FormState {
  version: number;
  base: unknown;
  values: unknown;
}

/** A draft merged with the current form values. */
export interface MergedDraft {
  /** Common base, values of the draft (`mine`) and of the form (`theirs`). */
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Merged form values. At a conflict they have the value of the draft. */
  merged: unknown;
  conflicts: number;
  /** Whether the form contains the whole draft already: it was saved or typed again. */
  hasNothingNew: boolean;
}

/**
 * Merges a draft with the current form values. A change of only one side is taken; different changes of both
 * are conflicts, which are counted and have the draft's value. Images come from the form if it has them,
 * since URLs in drafts expire.
 */
export function mergeDraft(draft: Pick<Draft, 'version' | 'base' | 'values'>, now: FormState): MergedDraft {
  // A new resource has no saved version: one form may have started as a copy, the other blank.
  const base = draft.version === 0 && now.version === 0 ? now.base : draft.base;
  const { merged, conflicts } = threeWayMerge(base, draft.values, now.values);
  // URLs of images in a draft may have expired.
  const fresh = indexImages(now.values);
  const values = mapImages(merged, (image) => fresh.get(getImageId(image)) ?? image);
  return {
    base,
    mine: draft.values,
    theirs: now.values,
    merged: values,
    conflicts: conflicts.length,
    hasNothingNew: conflicts.length === 0 && isDeepEqual(values, now.values, isSameImage),
  };
}
