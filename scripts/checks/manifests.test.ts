import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { MAX_UPLOAD_BYTES, MEGABYTE_BYTES } from '#contract/limits';
import { findRuleIssues } from './manifest-rules.mjs';
import { findManifestIssues, checkManifests } from './manifests.mjs';

const FOLDER = join(__dirname, '..', '..', 'deploy', 'kubernetes');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const job = (container: object, volumes: object[] = []) => ({
  file: 'job.yaml',
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'job' },
  spec: { template: { spec: { containers: [{ name: 'job', image: 'winery-cms:1.2.3', ...container }], volumes } } },
});
const overlay = (content: object) => ({ file: 'k.yaml', apiVersion: 'v1', kind: 'Kustomization', ...content });
const findFaults = (...manifests: Parameters<typeof findRuleIssues>[0]) =>
  findRuleIssues(manifests).map((fault) => fault.replace('job.yaml: Job job: ', ''));

const budget = (spec: object) => ({
  file: 'budget.yaml',
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web' },
  spec,
});

describe('[B3] the check of manifests', () => {
  it('finds no issue in the manifests of the project', async () => {
    expect(await checkManifests()).toEqual([]);
  });

  it('finds values of another type, and fields that Kubernetes does not know', async () => {
    expect(await findManifestIssues([budget({ maxUnavailable: 1 })])).toEqual([]);
    expect((await findManifestIssues([budget({ maxUnavailable: {} })])).length).toBeGreaterThan(0);
    expect(await findManifestIssues([budget({ maxUnavailble: 1 })])).toEqual([
      expect.stringMatching(/^budget\.yaml: PodDisruptionBudget web: .*maxUnavailble/),
    ]);
  });
});

describe('[R117] [O9] the rules of manifests', () => {
  it('refuses images that are not pinned', () => {
    const named = (image: object) => overlay({ images: [{ name: 'winery-cms', ...image }] });
    const digest = `sha256:${'a'.repeat(64)}`;
    for (const image of ['winery-cms:1.2.3', `winery-cms@${digest}`, `host.example:5000/winery-cms:1.2.3@${digest}`])
      expect(findFaults(job({ image })), image).toEqual([]);
    for (const image of [{ newTag: '0.1.0' }, { digest }])
      expect(findFaults(job({ image: 'winery-cms' }), named(image))).toEqual([]);
    for (const image of ['winery-cms', 'winery-cms:latest', 'winery-cms:1', 'host.example:5000/winery-cms'])
      expect(findFaults(job({ image })), image).toEqual([`${image} is neither a version nor a digest`]);
    for (const image of [{ newTag: '1' }, { newTag: 'latest' }, {}, { digest: 'sha256:1' }])
      expect(findFaults(job({ image: 'winery-cms' }), named(image))).toHaveLength(1);
  });

  it('refuses unread variables, and files and settings that do not exist', () => {
    const secret = [{ name: 'secrets', secret: { secretName: 'winery' } }];
    const mounted = { volumeMounts: [{ name: 'secrets', mountPath: '/run/secrets/winery' }] };
    const file = (value: string) => ({ ...mounted, env: [{ name: 'BACKUP_KEY_FILE', value }] });
    expect(findFaults(job(file('/run/secrets/winery/backup-key'), secret))).toEqual([]);
    expect(findFaults(job(file('/run/secrets/backup-key'), secret))).toEqual([
      'BACKUP_KEY_FILE: /run/secrets/backup-key is in no secret',
    ]);
    expect(findFaults(job({ env: [{ name: 'BACKUP_KEYS', value: '' }] }))).toEqual(['nothing reads BACKUP_KEYS']);
    const from = { envFrom: [{ configMapRef: { name: 'settings' } }] };
    expect(findFaults(job(from))).toEqual(['no config map settings']);
    const settings = overlay({ configMapGenerator: [{ name: 'settings', literals: ['SITE_ORIGIN=x', 'SITE=y'] }] });
    expect(findFaults(job(from), settings)).toEqual(['nothing reads SITE']);
    expect(findFaults(job({}, [{ name: 'labels', persistentVolumeClaim: { claimName: 'labels' } }]))).toEqual([
      'no claim labels',
    ]);
  });

  it('refuses patches and replacements without a target', () => {
    const select = { kind: 'Job', name: 'job' };
    const replacement = (fieldPath: string, path: string) =>
      overlay({
        configMapGenerator: [{ name: 'ports', literals: ['PORT=1'] }],
        replacements: [
          { source: { kind: 'ConfigMap', name: 'ports', fieldPath }, targets: [{ select, fieldPaths: [path] }] },
        ],
      });
    expect(findFaults(job({}), replacement('data.PORT', 'spec.template.spec.containers.0.image'))).toEqual([]);
    expect(findFaults(job({}), replacement('data.POR', 'spec.template.spec.containers.1.image'))).toEqual([
      'ports has no data.POR',
      'Job job has no spec.template.spec.containers.1.image',
    ]);
    expect(findFaults(job({}), overlay({ patches: [{ target: { kind: 'Job', name: 'gone' } }] }))).toEqual([
      'a patch of no Job gone',
    ]);
  });

  it('allows the body size of the web server in the ingress', () => {
    const { metadata } = parse(read('base/ingress.yaml')) as { metadata: { annotations: Record<string, string> } };
    const limits = Object.values(metadata.annotations).map((limit) => Number.parseInt(limit, 10) * MEGABYTE_BYTES);
    expect(limits).toEqual([0, 1, 2].map(() => MAX_UPLOAD_BYTES + MEGABYTE_BYTES));
  });

  it("opens the ports of the example's URLs", () => {
    const { configMapGenerator } = parse(read('example/kustomization.yaml'), { merge: true }) as {
      configMapGenerator: { literals: string[] }[];
    };
    const values = Object.fromEntries(
      configMapGenerator.flatMap(({ literals }) => literals.map((literal) => literal.split(/=(.*)/s))),
    ) as Record<string, string>;
    const getPort = (url = ''): string => new URL(url).port || '443';
    expect([values.BACKUP_STORE_PORT, values.OBJECT_STORE_PORT]).toEqual([
      getPort(values.BACKUP_S3_ENDPOINT),
      getPort(values.S3_ENDPOINT),
    ]);
  });
});
