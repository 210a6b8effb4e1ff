import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

/** Options of a ceremony as the API gives them. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** A credential inside the authenticator. */
interface Credential {
  id: Buffer;
  key: KeyObject;
  publicKey: KeyObject;
  userHandle: string;
}

const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;
const FLAG_ATTESTED = 0x40;

const encodeHead = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

/** Encodes integers, texts, bytes and maps as CBOR (RFC 8949). */
function encodeCbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
  if (typeof value === 'string') return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each as Buffer)]);
  return Buffer.concat([encodeHead(5, value.size), ...parts]);
}

/** COSE form of a public key of curve P-256 (ES256). */
function toCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return encodeCbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** What a test changes of an honest ceremony. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  userHandle?: string;
  isVerified?: boolean;
}

/** An authenticator of one credential with an ES256 key, which makes what browsers send. */
export class SoftwareAuthenticator {
  #credential: Credential | null = null;
  #counter = 0;

  /** @param origin of the pages on which it is used */
  constructor(readonly origin: string) {}

  #createAuthenticatorData(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count]);
  }

  #createClientData(type: string, challenge: string, { origin = this.origin }: Deviation): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false });
  }

  /** Makes a credential and returns the field `passkey` of a request to add it. */
  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    this.#credential = { id, key: privateKey, publicKey, userHandle: user.id };
    const flags = FLAG_PRESENT | FLAG_ATTESTED | (deviation.isVerified === false ? 0 : FLAG_VERIFIED);
    const authData = Buffer.concat([
      this.#createAuthenticatorData(deviation.rpId ?? rp.id, flags, deviation.counter ?? this.#counter),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      toCoseKey(publicKey),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: id.toString('base64url'),
      clientDataJSON: Buffer.from(
        this.#createClientData('webauthn.create', deviation.challenge ?? challenge, deviation),
      ).toString('base64url'),
      attestationObject: encodeCbor(attestation).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs a challenge and returns the field `passkey` of a sign-in. Each use raises the counter by one. */
  sign({ challenge, rpId }: RequestOptions, deviation: Deviation = {}) {
    if (!this.#credential) throw new Error('the authenticator has no credential');
    const { id, key, userHandle } = this.#credential;
    this.#counter = deviation.counter ?? this.#counter + 1;
    const flags = FLAG_PRESENT | (deviation.isVerified === false ? 0 : FLAG_VERIFIED);
    const data = this.#createAuthenticatorData(deviation.rpId ?? rpId, flags, this.#counter);
    const client = this.#createClientData('webauthn.get', deviation.challenge ?? challenge, deviation);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hash(client)]))
      .sign(key);
    return {
      id: id.toString('base64url'),
      clientDataJSON: Buffer.from(client).toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviation.userHandle ?? userHandle,
    };
  }
}
