import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../paths';
import { getComposeEnvironment, makeSecrets, readComposeFile } from './compose-file';

const { services, networks, secrets } = readComposeFile();
const getNames = (record: object): string[] => Object.keys(record).toSorted();
const getNetworks = (service: string): string[] => services[service]?.networks ?? [];
const reached = (service: string): string[] =>
  getNames(services).filter(
    (other) => other !== service && getNetworks(other).some((name) => getNetworks(service).includes(name)),
  );

describe('[B3] the compose file', () => {
  it('lets each service reach only the services that it exchanges requests with', () => {
    expect(Object.fromEntries(getNames(services).map((name) => [name, reached(name)]))).toEqual({
      backup: ['cms', 'postgres', 'store'],
      cms: ['backup', 'postgres', 'store', 'web'],
      postgres: ['backup', 'cms'],
      proxy: ['store', 'web'],
      store: ['backup', 'cms', 'proxy'],
      web: ['cms', 'proxy'],
    });
  });

  it('has separate outgoing networks for the proxy, mail of the CMS and backups', () => {
    const open = getNames(networks).filter((name) => networks[name]?.internal !== true);
    const users = open.map((name) => [
      name,
      getNames(services).filter((service) => getNetworks(service).includes(name)),
    ]);
    expect(Object.fromEntries(users)).toEqual({ offsite: ['backup'], outgoing: ['cms'], public: ['proxy'] });
    expect(getNames(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
  });

  it('[R117] [O9] listens on all IPs of the machine, and distinguishes visitors over IPv6', () => {
    // Without a host part the engine publishes on 0.0.0.0 and on [::].
    expect(services.proxy?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    const { enable_ipv6, ipam } = networks.public ?? {};
    expect([enable_ipv6, ipam?.config.map(({ subnet }) => subnet)]).toEqual([
      true,
      [expect.stringMatching(/^fd.*::\/64$/)],
    ]);
  });

  it('has both servers in the metrics network', () => {
    const page = readFileSync(join(PROJECT_ROOT, 'docs', 'operations.md'), 'utf8');
    const [, joined = ''] = /run Prometheus in the network `winery_(\w+)`/.exec(page) ?? [];
    expect(getNames(services).filter((name) => getNetworks(name).includes(joined))).toEqual(['cms', 'web']);
  });

  it.each(getNames(services))('gives %s nothing that it does not need', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+m$/),
      pids_limit: expect.any(Number),
      stop_grace_period: expect.stringMatching(/^\d+s$/),
      healthcheck: expect.anything(),
      tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp:size=\d+m$/)]),
    });
    for (const place of services[name]?.tmpfs ?? []) expect(place).toMatch(/[:,]size=\d+m$/);
    expect(services[name]?.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
  });

  it('puts no secret into an environment', () => {
    const given = getNames(services).flatMap((name) => Object.entries(services[name]?.environment ?? {}));
    const suspects = given.filter(([name]) => /PASSWORD|SECRET|KEY|DATABASE_URL|SMTP_URL/.test(name));
    expect(suspects.length).toBeGreaterThan(10);
    for (const [name, value] of suspects) {
      if (name !== 'GARAGE_ALLOW_WORLD_READABLE_SECRETS')
        expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), expect.stringMatching(/^\/run\/secrets\//)]);
    }
    expect(readFileSync(join(PROJECT_ROOT, '.env.example'), 'utf8')).not.toMatch(
      /^\w*(PASSWORD|SECRET|KEY|SMTP_URL)\w*=/m,
    );
  });
});

describe('[B3] docker/make-secrets.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'winery-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const place = () => join(folder, 'secrets');
  const contents = () =>
    Object.fromEntries(readdirSync(place()).map((name) => [name, readFileSync(join(place(), name), 'utf8')]));

  it('creates the secrets that the compose file mounts, in a folder with owner-only access', () => {
    makeSecrets(folder);
    expect(readdirSync(place()).toSorted()).toEqual([...getNames(secrets), 'store.env'].toSorted());
    expect(statSync(place()).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(place())) expect(statSync(join(place(), name)).mode & 0o777).toBe(0o644);
    const made = contents();
    expect(made['app-secret']).toMatch(/^[\da-f]{64}$/);
    expect(made['database-url']).toBe(`postgres://winery:${made['postgres-password']}@postgres:5432/winery`);
    expect(made['s3-access-key-id']).toMatch(/^GK[\da-f]{24}$/);
    expect(made['store.env']?.split('\n')).toEqual([
      `GARAGE_DEFAULT_ACCESS_KEY=${made['s3-access-key-id']}`,
      `GARAGE_DEFAULT_SECRET_KEY=${made['s3-secret-access-key']}`,
      '',
    ]);
    const empty = Object.keys(made).filter((name) => made[name] === '');
    expect(empty.toSorted()).toEqual([
      'backup-key',
      'backup-s3-access-key-id',
      'backup-s3-secret-access-key',
      'smtp-url',
    ]);
  });

  it('preserves existing secrets, and uses the values of .env', () => {
    writeFileSync(
      join(folder, '.env'),
      "SITE_ORIGIN=https://x.example\nAPP_SECRET='a b=c'\nPOSTGRES_PASSWORD=d1\nSMTP_URL=\n",
    );
    makeSecrets(folder);
    const first = contents();
    expect(first).toMatchObject({ 'app-secret': 'a b=c', 'postgres-password': 'd1', 'smtp-url': '' });
    expect(first['database-url']).toContain(':d1@');
    expect(makeSecrets(folder)).toBe('');
    expect(contents()).toEqual(first);
  });

  it('makes every file that an environment names', () => {
    makeSecrets(folder);
    const settings = { values: { SITE_ORIGIN: 'https://x.example' }, folder };
    const named = getNames(services).flatMap((name) => Object.values(getComposeEnvironment(name, settings)));
    const files = named.filter((value) => value.startsWith(folder));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect(statSync(file).isFile()).toBe(true);
    expect(() => getComposeEnvironment('cms', { values: {}, folder })).toThrow('SITE_ORIGIN');
  });
});
