/**
 * Query options of data that may be read before anything shows them. A write cancels such a read, since it
 * may have begun before the write, and what it returns would count as fresh.
 */
export const PREFETCHED_QUERY = { meta: { isPrefetched: true } } as const;

/** Whether a query may be read before anything shows it. */
export const isPrefetched = ({ meta }: { meta: Record<string, unknown> | undefined }): boolean =>
  meta?.['isPrefetched'] === true;
