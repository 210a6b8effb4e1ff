/** Where browsers reach an S3 bucket: what the CMS signs URLs for, and the web server lets pages talk to. */
export interface BucketAddress {
  /** Of a store that is not AWS. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  /** Whether the bucket is the first part of the path instead of the host; unless told, for stores that are not AWS. */
  forcePathStyle?: boolean | undefined;
}

/** Stores other than AWS rarely have a host for each bucket. */
export const isPathStyle = ({ endpoint, forcePathStyle }: BucketAddress): boolean =>
  forcePathStyle ?? endpoint !== undefined;

/** The origin of presigned URLs. */
export function bucketOrigin(address: BucketAddress): string {
  const { protocol, host } = new URL(address.endpoint ?? `https://s3.${address.region}.amazonaws.com`);
  return isPathStyle(address) ? `${protocol}//${host}` : `${protocol}//${address.bucket}.${host}`;
}
