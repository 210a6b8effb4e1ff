import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { isPathStyle } from '../../contract/storage';
import type { S3Settings } from '../process/environment';

export type S3Sdk = typeof import('@aws-sdk/client-s3');

/** What a call has at hand. Each command must be sent with `options`, so that it ends with the call. */
export interface S3Call {
  client: S3Client;
  sdk: S3Sdk;
  options: { abortSignal: AbortSignal };
}

/** Retries included; an API answer that waits for a call must come within ten seconds. */
const CALL_TIMEOUT_MS = 8_000;
const CONNECT_TIMEOUT_MS = 2_000;
const ATTEMPTS = 3;

/** Fails when a signal is given, also where the work does not listen to it. */
const failure = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** How every client of a store is set up that reaches it at an address. */
export function clientSettings(settings: S3Settings, endpoint: string | undefined): S3ClientConfig {
  // On Node 20 the SDK announces at every start that later releases of it need a newer one; this release does not.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { region, accessKeyId, secretAccessKey } = settings;
  return {
    region,
    forcePathStyle: isPathStyle(settings),
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // The default would put the checksum of an empty body into presigned URLs of uploads.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: CALL_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  };
}

async function openClient(settings: S3Settings, endpoint: string | undefined): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client(clientSettings(settings, endpoint));
}

/** Calls to one store. The SDK is loaded with the first of them, so that an installation on disk never has it in memory. */
export class S3Connection {
  private opened: Promise<S3Client> | undefined;
  private signing: Promise<S3Client> | undefined;

  constructor(private readonly settings: S3Settings) {}

  /** A client that signs for browsers, which may reach the store under another address. */
  signer(): Promise<S3Client> {
    const { endpoint, publicEndpoint } = this.settings;
    return (this.signing ??= openClient(this.settings, publicEndpoint ?? endpoint));
  }

  /** Does some work with the store; fails when it is not done in time, whatever it waits for. */
  async call<Result>(work: (call: S3Call) => Promise<Result>): Promise<Result> {
    this.opened ??= openClient(this.settings, this.settings.endpoint);
    const [client, sdk] = await Promise.all([this.opened, import('@aws-sdk/client-s3')]);
    const abortSignal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    return Promise.race([work({ client, sdk, options: { abortSignal } }), failure(abortSignal)]);
  }
}
