import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps/project.mjs';

/** The filter of a Caddyfile for the address in its log. Caddy's expressions mean the same here. */
function readUriFilter(path: string): (uri: string) => string {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const { pattern, replacement = '' } =
    /request>uri regexp "(?<pattern>[^"]+)" (?<replacement>\S+)/.exec(text)?.groups ?? {};
  if (!pattern) throw new Error(`${path} has no filter of addresses`);
  return (uri) => uri.replaceAll(new RegExp(pattern, 'g'), replacement);
}

describe.each(['docker/Caddyfile', 'deploy/systemd/Caddyfile'])('[F4] the log of %s', (path) => {
  it.each([
    ['/api/v1/visits/links/g.abc.0123456789ab.seal', '/api/v1/visits/links/'],
    ['/api/v1/visits/links/g.abc.seal?lang=en', '/api/v1/visits/links/'],
    ['/api/v1/visits/links/g.abc.seal/availability?people=2', '/api/v1/visits/links//availability'],
    ['/api/v1/visits/feed/secret.ics?lang=sl', '/api/v1/visits/feed/'],
    ['/wines?search=ana', '/wines'],
    ['/l/abc123/en', '/l/abc123/en'],
  ])('has neither query nor token: %s', (uri, logged) => {
    expect(readUriFilter(path)(uri)).toBe(logged);
  });
});
