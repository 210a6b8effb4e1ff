import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFreePort } from './get-free-port';

export const ARCHIVE_HOSTS = ['nginx', 'caddy', 'apache2'] as const;
export type ArchiveHost = (typeof ARCHIVE_HOSTS)[number];

/** Folder and port that the rules of an archive name for people to replace. */
const [RULES_FOLDER, RULES_PORT] = ['/srv/labels', ':8080'];
const START_MS = 60_000;
const POLL_MS = 50;

const APACHE_MODULES = ['mpm_event', 'authz_core', 'dir', 'headers', 'mime', 'rewrite'];

interface HostContext {
  archive: string;
  port: number;
  /** Folder of the host's own files. */
  folder: string;
}

const readRules = (name: string, { archive, port }: HostContext): string =>
  readFileSync(join(archive, 'hosting', name), 'utf8')
    .replace(RULES_FOLDER, archive)
    .replace(RULES_PORT, `http://127.0.0.1:${port}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);

/** Writes the configuration of a host and returns its command. */
const CONFIGURE: Readonly<Record<ArchiveHost, (context: HostContext) => string[]>> = {
  nginx: (context) => {
    const { folder } = context;
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const http = `include /etc/nginx/mime.types; ${temporary.join(' ')}\n${readRules('nginx.conf', context)}`;
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid;\nevents {}\nhttp {\n${http}}\n`);
    return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  },
  caddy: (context) => {
    const rules = readRules('Caddyfile', context);
    writeFileSync(join(context.folder, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${rules}`);
    return ['caddy', 'run', '--config', join(context.folder, 'Caddyfile')];
  },
  apache2: ({ archive, port, folder }) => {
    const modules = APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
    const user = process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : [];
    const configuration = [
      ...modules,
      ...user,
      `ServerName localhost`,
      `Listen 127.0.0.1:${port}`,
      `PidFile ${folder}/pid`,
      `ErrorLog ${folder}/error.log`,
      'TypesConfig /etc/mime.types',
      `DocumentRoot ${archive}`,
      `<Directory ${archive}>\nAllowOverride All\nRequire all granted\n</Directory>`,
    ];
    writeFileSync(join(folder, 'apache2.conf'), `${configuration.join('\n')}\n`);
    return ['apache2', '-f', join(folder, 'apache2.conf'), '-DFOREGROUND'];
  },
};

/** Serves the archive of labels in a folder by another web server, with the rules that came with it. */
export async function startArchiveHost(
  host: ArchiveHost,
  archive: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `winery-${host}-`));
  // Web servers that are started by root read files as other users.
  chmodSync(folder, 0o755);
  const port = await getFreePort();
  const [program = '', ...args] = CONFIGURE[host]({ archive, port, folder });
  const child = spawn(program, args, {
    env: { PATH: `${process.env.PATH ?? ''}:/usr/sbin`, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const ended = once(child, 'exit').catch((error: unknown) => (output += String(error)));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${host} does not serve the archive: ${output.slice(-2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { url, stop };
}
