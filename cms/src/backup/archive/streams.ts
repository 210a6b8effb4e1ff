import { createHmac, createHash } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { wordsOf } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';

/** Encryption of everything that a backup writes: none, or the `age` format. */
export interface Seal {
  /** Suffix of encrypted object names. */
  readonly suffix: '' | '.age';
  /** Whether it can decrypt: a recipient key alone cannot. */
  readonly canOpen: boolean;
  seal(bytes: Readable): Promise<Readable>;
  /**
   * Decrypts a stream, which fails when a bit was changed or the end is missing. Throws `BackupError` for
   * another key or a recipient key.
   */
  open(bytes: Readable): Promise<Readable>;
  /**
   * Object names for content with this SHA-256; new objects get the first one, the others are from earlier
   * formats. With a key, names reveal nothing about the content to those who do not know its recipient.
   */
  listNames(sha256: string): readonly [string, ...string[]];
}

/** Cipher of unencrypted archives, which changes nothing. */
export const withoutKey: Seal = {
  suffix: '',
  canOpen: true,
  seal: (bytes) => Promise.resolve(bytes),
  open: (bytes) => Promise.resolve(bytes),
  listNames: (sha256) => [sha256],
};

/** age X25519 keys (https://age-encryption.org/v1): an identity reads and writes, a recipient only writes. */
const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/;
const RECIPIENT = /^age1[0-9a-z]{58}$/;
const WRONG_KEY = /no identity matched/;

type Web = ReadableStream<Uint8Array>;
const toWeb = (bytes: Readable): Web => Readable.toWeb(bytes) as unknown as Web;
const fromWeb = (stream: Web): Readable => Readable.fromWeb(stream as unknown as NodeStream);

/** Generates an age identity and its recipient, as `age-keygen` does. */
export async function newKey(): Promise<{ key: string; recipient: string }> {
  const age = await import('age-encryption');
  const key = await age.generateX25519Identity();
  return { key, recipient: await age.identityToRecipient(key) };
}

/** Decryption with a recipient key always fails. */
const refuseToOpen = (bytes: Readable): never => {
  bytes.destroy();
  throw new BackupError(
    'BACKUP_KEY is a recipient (age1…), which only writes backups: to read this one, set its identity (AGE-SECRET-KEY-1…).',
  );
};

const createName = (key: string, sha256: string): string => createHmac('sha256', key).update(sha256).digest('hex');

/** Cipher that only encrypts, for a machine that must not read its own backups. */
async function createRecipientSeal(recipient: string): Promise<Seal> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return {
    suffix: '.age',
    canOpen: false,
    seal: async (bytes) => fromWeb(await encrypter.encrypt(toWeb(bytes))),
    open: async (bytes) => refuseToOpen(bytes),
    listNames: (sha256) => [createName(recipient, sha256)],
  };
}

/** Cipher that encrypts for its own recipient, and decrypts. */
async function createIdentitySeal(identity: string): Promise<Seal> {
  const age = await import('age-encryption');
  const seal = await createRecipientSeal(await age.identityToRecipient(identity));
  const decrypter = new age.Decrypter();
  decrypter.addIdentity(identity);
  return {
    ...seal,
    canOpen: true,
    async open(bytes) {
      try {
        return fromWeb(await decrypter.decrypt(toWeb(bytes)));
      } catch (error) {
        bytes.destroy();
        if (WRONG_KEY.test(wordsOf(error))) throw new BackupError('BACKUP_KEY: this was encrypted with another key.');
        throw error;
      }
    },
    // Format 1 named objects by the identity.
    listNames: (sha256) => [...seal.listNames(sha256), createName(identity, sha256)],
  };
}

/**
 * Creates the cipher for a key: an age identity (`AGE-SECRET-KEY-1…`), a recipient (`age1…`), or `null` for
 * no encryption. Throws `BackupError` for an invalid key.
 */
export async function sealWith(key: string | null): Promise<Seal> {
  if (key === null) return withoutKey;
  const isRecipient = RECIPIENT.test(key);
  if (!isRecipient && !IDENTITY.test(key)) {
    throw new BackupError(
      'BACKUP_KEY: must be a key such as `npm run backup -- --new-key` makes: an identity (AGE-SECRET-KEY-1…) or its recipient (age1…).',
    );
  }
  return (isRecipient ? createRecipientSeal(key) : createIdentitySeal(key)).catch(() => {
    // The library's message contains the key.
    throw new BackupError('BACKUP_KEY: one of its characters is wrong.');
  });
}

/** Pass-through stream that counts bytes and computes their SHA-256; both are complete at the end. */
export class Counted extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');
  private digested: string | undefined;

  get sha256(): string {
    return (this.digested ??= this.hash.digest('hex'));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }
}

/** Maps items with up to `maxParallel` parallel calls and yields the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // The awaiting code handles a rejection; until then it must not count as unhandled.
      result.catch(() => undefined);
      running.push(result);
      const first = running.length >= atOnce ? running.shift() : undefined;
      if (first) yield await first;
    }
    for (let next = running.shift(); next; next = running.shift()) yield await next;
  } finally {
    await Promise.allSettled(running);
  }
}
