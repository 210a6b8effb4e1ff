import { createHmac, createHash } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { getErrorLine } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';

/** Encryption of everything that a backup writes: none, or the `age` format. */
export interface BackupCipher {
  /** Suffix of encrypted object names. */
  readonly suffix: '' | '.age';
  /** Whether it can decrypt: a recipient key alone cannot. */
  readonly canDecrypt: boolean;
  encrypt(bytes: Readable): Promise<Readable>;
  /**
   * Decrypts a stream, which fails when a bit was changed or the end is missing. Throws `BackupError` for
   * another key or a recipient key.
   */
  decrypt(bytes: Readable): Promise<Readable>;
  /**
   * Object names for content with this SHA-256; new objects get the first one, the others are from earlier
   * formats. With a key, names reveal nothing about the content to those who do not know its recipient.
   */
  listNames(sha256: string): readonly [string, ...string[]];
}

/** Cipher of unencrypted archives, which changes nothing. */
export const plainCipher: BackupCipher = {
  suffix: '',
  canDecrypt: true,
  encrypt: (bytes) => Promise.resolve(bytes),
  decrypt: (bytes) => Promise.resolve(bytes),
  listNames: (sha256) => [sha256],
};

/** age X25519 keys (https://age-encryption.org/v1): an identity reads and writes, a recipient only writes. */
const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/;
const RECIPIENT = /^age1[0-9a-z]{58}$/;
const WRONG_KEY = /no identity matched/;

type WebStream = ReadableStream<Uint8Array>;
const toWeb = (bytes: Readable): WebStream => Readable.toWeb(bytes) as unknown as WebStream;
const fromWeb = (stream: WebStream): Readable => Readable.fromWeb(stream as unknown as NodeStream);

/**
 * Generates an age key pair, as `age-keygen` does: `key` is the identity, which decrypts; `recipient` only
 * encrypts.
 */
export async function createBackupKey(): Promise<{ key: string; recipient: string }> {
  const age = await import('age-encryption');
  const key = await age.generateX25519Identity();
  return { key, recipient: await age.identityToRecipient(key) };
}

/** Decryption with a recipient key always fails. */
const rejectDecryption = (bytes: Readable): never => {
  bytes.destroy();
  throw new BackupError(
    'BACKUP_KEY is a recipient (age1…), which only writes backups: to read this one, set its identity (AGE-SECRET-KEY-1…).',
  );
};

const computeObjectName = (key: string, sha256: string): string =>
  createHmac('sha256', key).update(sha256).digest('hex');

/** Cipher that only encrypts, for a machine that must not read its own backups. */
async function createRecipientCipher(recipient: string): Promise<BackupCipher> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return {
    suffix: '.age',
    canDecrypt: false,
    encrypt: async (bytes) => fromWeb(await encrypter.encrypt(toWeb(bytes))),
    decrypt: async (bytes) => rejectDecryption(bytes),
    listNames: (sha256) => [computeObjectName(recipient, sha256)],
  };
}

/** Cipher that encrypts for its own recipient, and decrypts. */
async function createIdentityCipher(identity: string): Promise<BackupCipher> {
  const age = await import('age-encryption');
  const writer = await createRecipientCipher(await age.identityToRecipient(identity));
  const decrypter = new age.Decrypter();
  decrypter.addIdentity(identity);
  return {
    ...writer,
    canDecrypt: true,
    async decrypt(bytes) {
      try {
        return fromWeb(await decrypter.decrypt(toWeb(bytes)));
      } catch (error) {
        bytes.destroy();
        if (WRONG_KEY.test(getErrorLine(error)))
          throw new BackupError('BACKUP_KEY: this was encrypted with another key.');
        throw error;
      }
    },
    // Format 1 named objects by the identity.
    listNames: (sha256) => [...writer.listNames(sha256), computeObjectName(identity, sha256)],
  };
}

/**
 * Creates the encryption of backups for an age key: an identity (`AGE-SECRET-KEY-1…`) encrypts and decrypts,
 * a recipient (`age1…`) only encrypts, and `null` means no encryption. Throws `BackupError` for an invalid
 * key.
 */
export async function createCipher(key: string | null): Promise<BackupCipher> {
  if (key === null) return plainCipher;
  const isRecipient = RECIPIENT.test(key);
  if (!isRecipient && !IDENTITY.test(key)) {
    throw new BackupError(
      'BACKUP_KEY: must be a key such as `npm run backup -- --new-key` makes: an identity (AGE-SECRET-KEY-1…) or its recipient (age1…).',
    );
  }
  return (isRecipient ? createRecipientCipher(key) : createIdentityCipher(key)).catch(() => {
    // The library's message contains the key.
    throw new BackupError('BACKUP_KEY: one of its characters is wrong.');
  });
}

/** Pass-through stream that counts bytes and computes their SHA-256; both are complete at the end. */
export class ChecksumStream extends Transform {
  byteCount = 0;
  private readonly hash = createHash('sha256');
  private digest: string | undefined;

  get sha256(): string {
    return (this.digest ??= this.hash.digest('hex'));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.byteCount += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }
}

/**
 * Maps items with up to `maxParallel` parallel calls and yields the results in the order of the items. Throws
 * the error of a failed call in its turn.
 */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  maxParallel: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // The awaiting code handles a rejection; until then it must not count as unhandled.
      result.catch(() => undefined);
      running.push(result);
      const first = running.length >= maxParallel ? running.shift() : undefined;
      if (first) yield await first;
    }
    for (let next = running.shift(); next; next = running.shift()) yield await next;
  } finally {
    await Promise.allSettled(running);
  }
}
