import { POSTGRES_URL_VARIABLE, startPostgres } from './postgres';
import { S3_ENDPOINT_VARIABLE, startS3Gateway } from './s3-gateway';

/**
 * Starts the PostgreSQL and the S3 store that this run has not started yet, for `createDatabase` and
 * `storageEnvironment`.
 *
 * @returns what stops those that it has started
 */
export async function ensureStores(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  if (!process.env[POSTGRES_URL_VARIABLE]) {
    const postgres = await startPostgres();
    process.env[POSTGRES_URL_VARIABLE] = postgres.url;
    stops.push(() => {
      delete process.env[POSTGRES_URL_VARIABLE];
      return postgres.stop();
    });
  }
  if (!process.env[S3_ENDPOINT_VARIABLE]) {
    const gateway = await startS3Gateway();
    process.env[S3_ENDPOINT_VARIABLE] = gateway.endpoint;
    stops.push(() => {
      delete process.env[S3_ENDPOINT_VARIABLE];
      return gateway.stop();
    });
  }
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
}
