import type { UploadQueueSettings } from '#shared/uploads/upload-queue';

/** How long the progress bar stays after the end of an upload (spec section 9). */
const BAR_MS = 500;

/** What a picker takes, and how long its progress bar stays. */
export const pickerUploads = (limitBytes: number): Omit<UploadQueueSettings, 'calls'> => ({
  rules: { limitBytes, withoutType: 'refuse' },
  clearDelayMs: { single: BAR_MS, batch: BAR_MS },
});
