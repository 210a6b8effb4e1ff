import type { Attention, AttentionFinding, UpcomingEvent, FolderUsage } from '#contract/attention';

let count = 0;

/** Creates the response of `/attention` without findings and events. */
export const makeAttention = (values: Partial<Attention> = {}): Attention => ({
  findings: [],
  coming: [],
  library: [],
  ...values,
});

/** Creates a finding about one wine without a price. */
export function makeFinding(values: Partial<AttentionFinding> = {}): AttentionFinding {
  count += 1;
  const adminPath = `/admin/wines?slug=wine-${String(count)}#price`;
  return {
    entity: 'wine',
    rule: 'price',
    namespace: null,
    language: null,
    count: 1,
    since: null,
    things: [{ title: `Wine ${String(count)}`, field: null, language: null, adminPath }],
    adminPath,
    ...values,
  };
}

/** Creates an upcoming event. */
export function makeComing(values: Partial<UpcomingEvent> = {}): UpcomingEvent {
  count += 1;
  return {
    kind: 'event',
    at: '2099-05-01T16:00:00.000Z',
    title: `Event ${String(count)}`,
    adminPath: '/admin/queen#events',
    ...values,
  };
}

/** Creates the storage use of a folder without findings. */
export const makeFolderUse = (values: Partial<FolderUsage> = {}): FolderUsage => ({
  folder: 'Gallery',
  images: 10,
  bytes: 10_000_000,
  unused: 0,
  unusedBytes: 0,
  withoutAlt: 0,
  ...values,
});
