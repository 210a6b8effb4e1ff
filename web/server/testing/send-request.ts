import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** A response with its body as bytes and as text. */
export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}
/** Options of a test request; GET without headers and body by default. */
export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Sends a request without normalising the path, following redirects or decompressing. */
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
