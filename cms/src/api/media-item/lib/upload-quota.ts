import type { Core } from '@strapi/strapi';
import { PRESIGNED_URL_MINUTES, UPLOAD_BYTES_PER_HOUR } from '../../../contract/limits';

const INTENT = 'api::media-item.upload-intent';
const MINUTE_MS = 60_000;
/** A permission was given out so long before it ends. */
const VALID_MS = PRESIGNED_URL_MINUTES * MINUTE_MS;
const WINDOW_MS = 60 * MINUTE_MS;

/**
 * What a user is about to be allowed to upload. `who` is the e-mail address that intents are written down
 * with.
 */
interface WantedUpload {
  who: string;
  bytes: number;
  now: Date;
}

/** What the database adds up; drivers give sums as numbers or text. */
interface Total {
  bytes: number | string | null;
  oldest: number | string | Date | null;
}

/**
 * How many seconds a user has to wait for a permission, 0 for none. It counts what was allowed in the last
 * hour by all processes, within the transaction that writes the new intents down.
 */
export async function findQuotaWait(strapi: Core.Strapi, { who, bytes, now }: WantedUpload): Promise<number> {
  const { tableName } = strapi.db.metadata.get(INTENT);
  const since = new Date(now.getTime() - WINDOW_MS + VALID_MS);
  const total = await strapi.db.transaction(async ({ trx }) =>
    strapi.db
      .getConnection(tableName)
      .transacting(trx)
      .where({ who })
      .andWhere('expires_at', '>', since)
      .sum({ bytes: 'size_bytes' })
      .min({ oldest: 'expires_at' })
      .first<Total | undefined>(),
  );
  if (Number(total?.bytes ?? 0) + bytes <= UPLOAD_BYTES_PER_HOUR) return 0;
  const oldest = new Date(total?.oldest ?? now).getTime() - VALID_MS;
  return Math.max(1, Math.ceil((oldest + WINDOW_MS - now.getTime()) / 1000));
}
