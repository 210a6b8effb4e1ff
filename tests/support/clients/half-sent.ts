import { connect, type Socket } from 'node:net';

/** Headers of a half-sent request that matter to its server, such as a cookie. */
export type ExtraHeaders = Readonly<Record<string, string>>;

/** Returns the first bytes of a request that the client never completes. */
type HalfSent = (headers: ExtraHeaders) => string;

const toHead = (first: string, headers: ExtraHeaders): string =>
  [first, 'Host: 127.0.0.1', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );

const createHalfSent =
  (target: string, type: string, body: string, framing: ExtraHeaders = { 'Content-Length': '900' }): HalfSent =>
  (headers) =>
    toHead(`${target} HTTP/1.1`, { 'Content-Type': type, ...framing, ...headers }) + body;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const CHUNKED = { 'Transfer-Encoding': 'chunked' };
const login = createHalfSent('POST /api/v1/auth/login', JSON_TYPE, '{"email":');

const UPLOAD = 'PUT /files/wines/x/original?signature=x';
/** Both framings announce more than is sent; two servers could parse this request differently. */
const TWO_FRAMINGS = { ...CHUNKED, 'Content-Length': '9' };

/** Half-sent requests whose rest the web server waits for, by kind. */
export const HALF_SENT_REQUESTS: Readonly<Record<string, HalfSent>> = {
  api: login,
  'api without a byte of the body': createHalfSent('PUT /api/v1/metadata', JSON_TYPE, ''),
  'api, chunked': createHalfSent('POST /api/v1/visits', JSON_TYPE, '5\r\n{"na"\r\n', CHUNKED),
  'api, half a chunk': createHalfSent('POST /api/v1/visits', JSON_TYPE, '50\r\n{"na', CHUNKED),
  'api, expecting to continue': (headers) => login({ ...headers, Expect: '100-continue' }),
  upload: createHalfSent(UPLOAD, 'image/png', 'PNG'),
  'upload without a byte': createHalfSent(UPLOAD, 'image/png', ''),
  'upload, chunked': createHalfSent(UPLOAD, 'image/png', '3\r\nPNG\r\n', CHUNKED),
  panel: createHalfSent('POST /cms/admin/login', JSON_TYPE, '{"email":'),
  'panel, upload': createHalfSent(
    'POST /cms/upload',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data',
  ),
  form: createHalfSent('POST /forms/visit', FORM_TYPE, 'name=An'),
  'pipelined after reads': (headers) => toHead('GET /healthz HTTP/1.1', headers).repeat(3) + login(headers),
  'pipelined after a write': (headers) =>
    createHalfSent('POST /api/v1/auth/login', JSON_TYPE, '{}', { 'Content-Length': '2' })(headers) + login(headers),
};

/** Half-sent requests whose bodies the web server does not read. */
export const HALF_SENT_IGNORED_BODIES: Readonly<Record<string, HalfSent>> = {
  'api, an unknown expectation': (headers) => login({ ...headers, Expect: 'more' }),
  'api, a read with a body': createHalfSent('GET /api/v1/wines', JSON_TYPE, '{"a":'),
  'api, a method that it has not': createHalfSent('PATCH /api/v1/wines', JSON_TYPE, '{"a":'),
  'api, another type': createHalfSent('POST /api/v1/auth/login', FORM_TYPE, 'a='),
  'api, a length over the limit': createHalfSent('POST /api/v1/auth/login', JSON_TYPE, '{', {
    'Content-Length': '99999999',
  }),
  'api, two framings': createHalfSent('POST /api/v1/visits', JSON_TYPE, '5\r\n{"na', TWO_FRAMINGS),
  'api, a chunk without a size': createHalfSent('POST /api/v1/visits', JSON_TYPE, 'x\r\n{"na', CHUNKED),
  label: createHalfSent('POST /l/ABCDEFGH', FORM_TYPE, 'a='),
  'label, a read with a body': createHalfSent('GET /l/ABCDEFGH', FORM_TYPE, 'a='),
  page: createHalfSent('POST /wines', FORM_TYPE, 'a='),
  'page, a read with a body': createHalfSent('GET /wines', FORM_TYPE, 'a='),
  nowhere: createHalfSent('POST /api/v2/wines', JSON_TYPE, '{'),
};

/** One connection that has sent half a request. */
export interface HalfSentConnection {
  /** What came back so far. */
  received(): string;
  /** Resolves once the server has begun to respond. */
  responded: Promise<void>;
  /** Resolves when the connection has ended, by whichever side. */
  closed: Promise<void>;
  hangUp(): void;
}

/**
 * Sends half a request and holds the connection: it is not closed from here, not even once the server has
 * ended its side.
 * @returns after the bytes are on their way
 */
export function sendHalfRequest(port: number, bytes: string): Promise<HalfSentConnection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    const responded = new Promise<void>((done) => {
      socket.once('data', () => done());
      socket.once('close', () => done());
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('error', reject);
    // A server that refuses a body may reset the connection.
    socket.on('error', () => undefined);
    socket.write(bytes, 'latin1', () => {
      resolve({
        received: () => Buffer.concat(chunks).toString('latin1'),
        responded,
        closed,
        hangUp: () => socket.destroy(),
      });
    });
  });
}
