import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { isPathStyle } from '../../contract/storage';
import type { S3Settings } from '../process/environment';

type S3Sdk = typeof import('@aws-sdk/client-s3');

/**
 * What a call works with. Each command must be sent with `options`, so that it is aborted at the time limit.
 */
export interface S3Call {
  client: S3Client;
  sdk: S3Sdk;
  options: { abortSignal?: AbortSignal };
}

/** Time limits in ms, retries and connections of a client. */
export interface S3Limits {
  /** For a whole call, retries included; `null` for none. */
  callMs: number | null;
  attempts: number;
  requests: S3ClientConfig['requestHandler'];
}

/** An API response that waits for a call must come within ten seconds. */
const MEDIA_CALL_MS = 8_000;

/** For the files of the site, which requests wait for. */
export const MEDIA_LIMITS: S3Limits = {
  callMs: MEDIA_CALL_MS,
  attempts: 3,
  requests: { connectionTimeout: 2_000, requestTimeout: MEDIA_CALL_MS, throwOnRequestTimeout: true },
};

/** Rejects when the signal is aborted, even if the work does not observe it. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/**
 * Runs work within the time limit of a call and returns its result. The work gets the options that abort its
 * SDK commands at the limit. Throws the abort error then, even if the work does not end; without a limit the
 * work just runs.
 */
export async function limitCall<Result>(
  { callMs }: S3Limits,
  work: (options: S3Call['options']) => Promise<Result>,
): Promise<Result> {
  if (callMs === null) return work({});
  const abortSignal = AbortSignal.timeout(callMs);
  return Promise.race([work({ abortSignal }), rejectOnAbort(abortSignal)]);
}

/**
 * Returns the configuration of an AWS SDK client (S3Client) for a store. `endpoint` is the URL of the store,
 * `undefined` for AWS.
 */
export function toClientConfig(
  settings: S3Settings,
  endpoint: string | undefined,
  limits: S3Limits = MEDIA_LIMITS,
): S3ClientConfig {
  // On Node 20 the SDK announces at every start that later releases of it need a newer one; this release does
  // not.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { region, accessKeyId, secretAccessKey } = settings;
  return {
    region,
    forcePathStyle: isPathStyle(settings),
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: limits.attempts,
    // The default would put the checksum of an empty body into presigned URLs of uploads.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: limits.requests,
  };
}

/**
 * Connections to one S3 store. The SDK is loaded with the first call, so that an installation with files on
 * disk never has it in memory.
 */
export class S3Connection {
  private client: Promise<S3Client> | undefined;
  private signingClient: Promise<S3Client> | undefined;

  constructor(
    private readonly settings: S3Settings,
    private readonly limits: S3Limits = MEDIA_LIMITS,
  ) {}

  /** Returns a client that signs URLs for browsers, which may reach the store at `publicEndpoint`. */
  getSigningClient(): Promise<S3Client> {
    const { endpoint, publicEndpoint } = this.settings;
    return (this.signingClient ??= this.open(publicEndpoint ?? endpoint));
  }

  /** Returns the result of the work with the store. @throws the abort error at the time limit of a call */
  async call<Result>(work: (call: S3Call) => Promise<Result>): Promise<Result> {
    this.client ??= this.open(this.settings.endpoint);
    const [client, sdk] = await Promise.all([this.client, import('@aws-sdk/client-s3')]);
    return limitCall(this.limits, (options) => work({ client, sdk, options }));
  }

  /** Closes all connections; those that are opened later are unaffected. */
  close(): void {
    for (const client of [this.client, this.signingClient]) {
      void client?.then(
        (opened) => opened.destroy(),
        () => undefined,
      );
    }
  }

  private async open(endpoint: string | undefined): Promise<S3Client> {
    const { S3Client } = await import('@aws-sdk/client-s3');
    return new S3Client(toClientConfig(this.settings, endpoint, this.limits));
  }
}
