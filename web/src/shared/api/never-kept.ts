/**
 * How an editor reads what it edits: anew each time it opens, and not again while someone is typing. An editor starts
 * from what is saved now.
 */
export const NEVER_KEPT = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isEdited: true },
} as const;

/** Whether a query holds what an open editor has started from. */
export const isEdited = ({ meta }: { meta: Record<string, unknown> | undefined }): boolean =>
  meta?.['isEdited'] === true;
