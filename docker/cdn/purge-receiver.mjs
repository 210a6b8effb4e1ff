// Takes the messages of the CMS to CDN_PURGE_URL and has a cache drop everything. It verifies them as the
// specification of Standard Webhooks says: the signature in constant time, and no message that is older than
// five minutes. PORT=8099 CDN_PURGE_SECRET=whsec_… CACHE_URL=http://127.0.0.1:6081/ node purge-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT = '8099', CDN_PURGE_SECRET = '', CACHE_URL = 'http://127.0.0.1:6081/' } = process.env;
const isEncoded = CDN_PURGE_SECRET.startsWith('whsec_');
const key = Buffer.from(CDN_PURGE_SECRET.replace(/^whsec_/, ''), isEncoded ? 'base64' : 'utf8');
if (key.length < 24) throw new Error('CDN_PURGE_SECRET is missing or too short.');

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) < 300)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
  const given = signatures.split(' ').map((each) => Buffer.from(each.replace(/^v1,/, ''), 'base64'));
  return given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}

createServer(async (request, response) => {
  try {
    let body = '';
    for await (const part of request.setEncoding('utf8'))
      if ((body += part).length > 10_000) throw new Error('Too long.');
    if (request.method !== 'POST' || !isGenuine(request.headers, body)) return response.writeHead(401).end();
    const { ok } = await fetch(CACHE_URL, { method: 'BAN', signal: AbortSignal.timeout(4_000) });
    return response.writeHead(ok ? 204 : 502).end();
  } catch {
    return response.writeHead(502).end();
  }
}).listen(Number(PORT), '127.0.0.1');
