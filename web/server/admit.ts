import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#contract/request-id';
import type { ProblemCode } from '#contract/problem';
import { doorOf, type Door } from './doors';
import { PROBLEM_TYPE, problem, requestLanguage, type OwnCode } from './cms/problem';

interface Refusal {
  code: OwnCode;
  headers?: Readonly<Record<string, string>>;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const typeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

function refusalOf(door: Door | null, request: IncomingMessage): Refusal | null {
  if (!door) return { code: 'not_found' };
  if (!door.methods.includes(request.method ?? '')) {
    return { code: 'method_not_allowed', headers: { allow: door.methods.join(', ') } };
  }
  if (!hasBody(request)) return null;
  if (Number(request.headers['content-length'] ?? 0) > door.maxBytes) return { code: 'too_large' };
  return door.types && !door.types.includes(typeOf(request)) ? { code: 'unsupported_media_type' } : null;
}

/** Answers a request that was not let in; of its body nothing is read. */
export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  code: OwnCode & ProblemCode,
  headers: Readonly<Record<string, string>>,
): void {
  const { url = '/', headers: asked } = request;
  const document = problem(code, url, requestLanguage(url, asked['accept-language']));
  const body = JSON.stringify(document);
  response.writeHead(document.status, {
    ...headers,
    ...(hasBody(request) && { connection: 'close' }),
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Judges a request by its door, ahead of everything else: by the target as it was sent, before anything decodes it.
 * @param headers go with every answer
 * @param id of the request
 * @returns the door, or `null` if the request was refused and answered
 */
export function admit(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  id: string,
): Door | null {
  const door = doorOf(request.url ?? '');
  const refusal = refusalOf(door, request);
  if (!refusal) return door;
  sendRefusal(request, response, refusal.code, { ...headers, ...refusal.headers, [REQUEST_ID_HEADER]: id });
  return null;
}
