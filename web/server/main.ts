import { readFile } from 'node:fs/promises';
import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { renderDevPage } from './dev-page';

const client = new URL('../client/', import.meta.url);
const template = await readFile(new URL('index.html', client), 'utf8');
const cms = process.env['CMS_ORIGIN'] ?? `http://127.0.0.1:${process.env['CMS_PORT'] ?? '1337'}`;

const app = Fastify();
for (const [prefix, rewritePrefix] of [
  ['/api', '/api'],
  ['/files', '/files'],
  ['/cms', ''],
] as const) {
  await app.register(fastifyHttpProxy, { upstream: cms, prefix, rewritePrefix });
}
await app.register(fastifyStatic, {
  root: new URL('assets/', client).pathname,
  prefix: '/assets/',
  preCompressed: true,
});
app.get('/*', async (request, reply) => {
  const page = await renderDevPage(template, request.url, request.headers.cookie, cms);
  return reply.code(page.status).headers(page.headers).send(page.html);
});
await app.listen({ port: Number(process.env['PORT'] ?? 3000), host: '127.0.0.1' });
