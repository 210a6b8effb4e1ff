import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFreePort } from './get-free-port';
import type { HostNames } from './host-names';
import { PROJECT_ROOT } from '../paths';

const START_MS = 20_000;
const CADDYFILE = join(PROJECT_ROOT, 'docker', 'Caddyfile');

export interface TlsResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}
export interface TlsRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Source address of the request, a loopback address; default `127.0.0.1`. */
  from?: string;
}

/** Caddy with the Caddyfile of the compose file, and certificates that it makes itself. */
export interface RunningCaddy {
  /** Sends a request over TLS and verifies the certificate. */
  request(path: string, options?: TlsRequest): Promise<TlsResponse>;
  stop(): Promise<void>;
}

/**
 * Starts it on `port`, with the environment that the compose file gives it and the addresses of what is
 * behind it.
 * @param hosts the names that it knows
 */
export async function startCaddy(
  port: number,
  environment: Record<string, string>,
  hosts: HostNames,
): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'winery-caddy-'));
  const [httpPort, adminPort] = await Promise.all([getFreePort(), getFreePort()]);
  const [program, ...args] = [...hosts.before, 'caddy', 'run', '--config', CADDYFILE] as const;
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      HTTP_PORT: String(httpPort),
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (part) => (log += String(part)));
  const ended = new Promise<string>((resolve) => {
    child.once('error', () => resolve('caddy is missing: apt-get install caddy'));
    child.once('exit', (code) => resolve(`caddy ended with ${code}: ${log.slice(-2000)}`));
  });
  const authority = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');

  const ask = (path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: TlsRequest = {}) =>
    new Promise<TlsResponse>((resolve, reject) => {
      const options = { host: 'localhost', family: 4, port, path, method, headers, localAddress: from, agent: false };
      const sent = request({ ...options, ca: readFileSync(authority) }, (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part)));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + START_MS;
  const answers = () =>
    existsSync(authority) &&
    ask('/').then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    const fault = await Promise.race([ended, new Promise<null>((resolve) => setTimeout(resolve, 100, null))]);
    if (fault ?? Date.now() > deadline) throw new Error(fault ?? `caddy does not answer: ${log.slice(-2000)}`);
  }
  return { request: ask, stop };
}
