import { POSTGRES_URL_VARIABLE, startPostgres } from './postgres';
import { S3_ENDPOINT_VARIABLE, startS3Gateway } from './s3-gateway';

/**
 * One PostgreSQL and one S3 store for all tests of `npm run test:long`, so that any of them can say
 * `startCms({ database: 'postgres', storage: 's3' })`.
 */
export default async function setUpLongRun(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env[POSTGRES_URL_VARIABLE] = postgres.url;
  const gateway = await startS3Gateway();
  process.env[S3_ENDPOINT_VARIABLE] = gateway.endpoint;
  return async () => {
    await gateway.stop();
    await postgres.stop();
  };
}
