import { API_PREFIX } from '#contract/endpoint';
import type { Random } from './random';
import { NASTY_TEXTS, mutateValue, pickNastyValue, generateValue, type JsonSchema } from './values';

/** One operation of the OpenAPI document, or a page; its path has `{name}` placeholders for parameters. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  body: JsonSchema | undefined;
}

/** A request as it is written to the socket: nothing in it is checked or escaped any more. */
export interface FuzzRequest {
  operation: string;
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters: Operation['parameters'];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
      }
    >
  >;
}

/** The operations of a document of `GET /openapi.json`. */
export const parseOperations = (document: unknown): Operation[] =>
  Object.entries((document as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: API_PREFIX + path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];

const HOSTILE_HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { 'accept-language': 'x'.repeat(5_000) },
  { accept: 'application/xml' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: `winery_session=${'a'.repeat(4_000)}` },
  { cookie: 'winery_session=%; winery_session=%E0%A4%A' },
  { authorization: 'Bearer x.y.z' },
  { 'if-none-match': '*, "x", W/"y"' },
  { range: 'bytes=0-1,5-' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { 'strapi-response-format': 'v4' },
];

/** Percent-encoded text, sometimes wrongly. */
const encodeText = (text: string, random: Random): string =>
  random.chance(0.9)
    ? encodeURIComponent(Buffer.from(text).toString())
    : random.pick(['%', '%zz', '%ff%fe', '%00', '%2e%2e%2f']);

function generatePath({ path, parameters }: Operation, known: readonly string[], random: Random): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {};
    if (schema.enum && random.chance(0.7)) return String(random.pick(schema.enum));
    if (known.length > 0 && random.chance(0.4)) return random.pick(known);
    return encodeText(random.pick(NASTY_TEXTS), random) || 'x';
  });
}

function generateQuery({ parameters }: Operation, random: Random): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.4))
    .flatMap(({ name, schema }) => {
      const value = random.chance(0.4) ? generateValue(schema, random) : random.pick(NASTY_TEXTS);
      const pair = `${name}=${encodeText(String(value), random)}`;
      return random.chance(0.1) ? [pair, `${name}=${encodeText('2', random)}`] : [pair];
    });
  if (random.chance(0.15))
    pairs.push(random.pick(['populate=*', 'filters[$or][0][id][$gt]=0', '__proto__[x]=1', '&&=', '%']));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function generateBody({ body }: Operation, random: Random): string {
  if (random.chance(0.06)) {
    return random.pick(['', '{', '[]', '"x"', 'null', '{"a":1,}', '\0', '{"a":1e999}', '{"a":"\\ud800"}', '[1,']);
  }
  if (random.chance(0.02)) return `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`;
  const value = body ? generateValue(body, random) : {};
  const times = random.chance(0.1) ? 0 : 1 + random.int(3);
  const changed = Array.from({ length: times }).reduce((before) => mutateValue(before, random), value);
  return JSON.stringify(changed ?? pickNastyValue(random)) ?? 'null';
}

/**
 * The next request: some operation with parameters and a body that may fit or not, sometimes with another
 * method or hostile headers. `known` are ids and slugs that exist, so that requests reach deeper.
 */
export function generateRequest(
  operations: readonly Operation[],
  known: readonly string[],
  random: Random,
): FuzzRequest {
  const operation = random.pick(operations);
  const method = random.chance(0.9) ? operation.method : random.pick(METHODS);
  const isWrite = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
  const body = isWrite && (operation.body || random.chance(0.1)) ? generateBody(operation, random) : '';
  const hostile = random.chance(0.12) ? random.pick(HOSTILE_HEADERS) : {};
  return {
    operation: operation.id,
    method,
    target: `${generatePath(operation, known, random)}${generateQuery(operation, random)}`,
    headers: { ...(body !== '' && { 'content-type': 'application/json' }), ...hostile },
    body,
  };
}
