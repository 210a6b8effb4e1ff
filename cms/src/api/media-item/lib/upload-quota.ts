import type { Core } from '@strapi/strapi';
import { PRESIGNED_URL_MINUTES, UPLOAD_BYTES_PER_HOUR } from '../../../contract/limits';

const INTENT = 'api::media-item.upload-intent';
const MINUTE_MS = 60_000;
/** How long an upload permission is valid; issue time = expiry − this. */
const PERMISSION_MS = PRESIGNED_URL_MINUTES * MINUTE_MS;
const WINDOW_MS = 60 * MINUTE_MS;

/** The upload that a user requests. `who` is the e-mail address stored with upload intents. */
interface RequestedUpload {
  who: string;
  bytes: number;
  now: Date;
}

/** Sums from the database; drivers return numbers or text. */
interface UploadTotal {
  bytes: number | string | null;
  oldest: number | string | Date | null;
}

/**
 * Returns 0 when the user may upload this many bytes now. Otherwise returns the seconds until the oldest
 * upload permission of the last hour no longer counts. All permissions that any process issued to the user in
 * that hour count. Call it in the transaction that stores the new ones.
 */
export async function getQuotaWaitSeconds(strapi: Core.Strapi, { who, bytes, now }: RequestedUpload): Promise<number> {
  const { tableName } = strapi.db.metadata.get(INTENT);
  const since = new Date(now.getTime() - WINDOW_MS + PERMISSION_MS);
  const total = await strapi.db.transaction(async ({ trx }) =>
    strapi.db
      .getConnection(tableName)
      .transacting(trx)
      .where({ who })
      .andWhere('expires_at', '>', since)
      .sum({ bytes: 'size_bytes' })
      .min({ oldest: 'expires_at' })
      .first<UploadTotal | undefined>(),
  );
  if (Number(total?.bytes ?? 0) + bytes <= UPLOAD_BYTES_PER_HOUR) return 0;
  const oldest = new Date(total?.oldest ?? now).getTime() - PERMISSION_MS;
  return Math.max(1, Math.ceil((oldest + WINDOW_MS - now.getTime()) / 1000));
}
