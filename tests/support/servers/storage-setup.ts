import { S3_ENDPOINT_VARIABLE, startS3Gateway } from './s3-gateway';

/** One S3 store for all tests of the adapters. */
export default async function setUpStorageRun(): Promise<() => Promise<void>> {
  const gateway = await startS3Gateway();
  process.env[S3_ENDPOINT_VARIABLE] = gateway.endpoint;
  return gateway.stop;
}
