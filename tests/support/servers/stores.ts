import { POSTGRES_URL_VARIABLE, startPostgres } from './postgres';
import { S3_ENDPOINT_VARIABLE, startS3Gateway } from './s3-gateway';

/** Servers for `createEmptyInstallation`. */
export interface Stores {
  /** `postgres://…/postgres`, for a superuser. */
  postgresUrl: string;
  /** `http://127.0.0.1:<port>` */
  s3Endpoint: string;
  /** Stops those that were started for this. */
  stop: () => Promise<void>;
}

/** Returns PostgreSQL and S3 store of the test run; starts those that do not run yet. */
export async function ensureStores(): Promise<Stores> {
  const stops: (() => Promise<void>)[] = [];
  const startOwnPostgres = async (): Promise<string> => {
    const postgres = await startPostgres();
    stops.push(postgres.stop);
    return postgres.url;
  };
  const startOwnS3 = async (): Promise<string> => {
    const gateway = await startS3Gateway();
    stops.push(gateway.stop);
    return gateway.endpoint;
  };
  return {
    postgresUrl: process.env[POSTGRES_URL_VARIABLE] ?? (await startOwnPostgres()),
    s3Endpoint: process.env[S3_ENDPOINT_VARIABLE] ?? (await startOwnS3()),
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}
