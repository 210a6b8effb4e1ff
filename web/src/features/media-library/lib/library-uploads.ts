import { MAX_UPLOAD_BYTES } from '#contract/limits';
import type { UploadQueueSettings } from '#shared/uploads/upload-queue';

/** What the library takes, and how long its progress bar stays after the end of an upload (spec sections 5 and 9). */
export const LIBRARY_UPLOADS: Omit<UploadQueueSettings, 'calls'> = {
  rules: { limitBytes: MAX_UPLOAD_BYTES, withoutType: 'send' },
  clearDelayMs: { single: 600, batch: 800 },
};
