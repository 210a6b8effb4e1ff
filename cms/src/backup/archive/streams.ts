import { createHmac, createHash } from 'node:crypto';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { wordsOf } from '../../core/process/start/startup-error';
import { BackupError } from '../backup-error';

/** What is done to everything that leaves for a backup: nothing, or encryption in the format of `age`. */
export interface Seal {
  /** What names of sealed objects end in. */
  readonly suffix: '' | '.age';
  /** Whether it opens what it has sealed: one of a recipient alone does not. */
  readonly canOpen: boolean;
  seal(bytes: Readable): Promise<Readable>;
  /**
   * The stream fails where a bit was changed or the end is missing.
   * @throws BackupFault when the key is another one, or only a recipient
   */
  open(bytes: Readable): Promise<Readable>;
  /**
   * The names that an object may have, by the SHA-256 of its content. New objects get the first one; the
   * others are those of earlier versions of the product. With a key, nobody who does not know its recipient
   * can tell what is in an object.
   */
  listNames(sha256: string): readonly [string, ...string[]];
}

/** The seal of an archive that is not encrypted. */
export const withoutKey: Seal = {
  suffix: '',
  canOpen: true,
  seal: (bytes) => Promise.resolve(bytes),
  open: (bytes) => Promise.resolve(bytes),
  listNames: (sha256) => [sha256],
};

/** Keys of age for X25519, see https://age-encryption.org/v1: what reads and writes, and what only writes. */
const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/;
const RECIPIENT = /^age1[0-9a-z]{58}$/;
const WRONG_KEY = /no identity matched/;

type Web = ReadableStream<Uint8Array>;
const toWeb = (bytes: Readable): Web => Readable.toWeb(bytes) as unknown as Web;
const fromWeb = (stream: Web): Readable => Readable.fromWeb(stream as unknown as NodeStream);

/** A key of the owner's, as `age-keygen` makes them too. */
export async function newKey(): Promise<{ key: string; recipient: string }> {
  const age = await import('age-encryption');
  const key = await age.generateX25519Identity();
  return { key, recipient: await age.identityToRecipient(key) };
}

/** What a recipient alone cannot do. */
const refuseToOpen = (bytes: Readable): never => {
  bytes.destroy();
  throw new BackupError(
    'BACKUP_KEY is a recipient (age1…), which only writes backups: to read this one, set its identity (AGE-SECRET-KEY-1…).',
  );
};

const createName = (key: string, sha256: string): string => createHmac('sha256', key).update(sha256).digest('hex');

/** A seal that only writes, for a machine that must not be able to read its own backups. */
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

/** A seal that writes as its recipient does, and reads. */
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
    // Archives of format 1 have names by the identity.
    listNames: (sha256) => [...seal.listNames(sha256), createName(identity, sha256)],
  };
}

/**
 * @param key an identity of age (`AGE-SECRET-KEY-1…`), a recipient (`age1…`), or `null` for backups that are
 * not encrypted
 * @throws BackupFault when the key is none
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
    // What the library says of it names the key.
    throw new BackupError('BACKUP_KEY: one of its characters is wrong.');
  });
}

/** Passes bytes on and notes how many there were and their SHA-256, which are known at the end. */
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

/** Does work for several things at once and answers the results in the order of the things. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // Whoever waits for it hears of a failure; until then it is no unhandled one.
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
