import { HttpError } from './http-error';

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;

/** Both spellings occur in answers (requirement H7); the contract's is the one with a small `s`. */
const oneSpelling = (json: string): string => json.replace(/"preSignedUrl(Expiry)?"\s*:/g, '"presignedUrl$1":');

/** The body of an answer: nothing for 204 and 205, parsed JSON, else text (requirement H3). */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined;
  const text = await response.text();
  if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) return text;
  return JSON.parse(oneSpelling(text)) as unknown;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The error of a failed answer; title, detail and extensions only if the body parses. */
export async function readError(response: Response, url: string): Promise<HttpError> {
  const body = await readBody(response).catch(() => undefined);
  if (!isRecord(body)) return new HttpError(response.status, url);
  const extensions = isRecord(body['extensions']) ? body['extensions'] : undefined;
  return new HttpError(response.status, url, text(body['title']), text(body['detail']), extensions);
}
