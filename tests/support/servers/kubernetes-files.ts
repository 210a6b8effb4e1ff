import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { PROJECT_ROOT } from '../paths';

const FOLDER = join(PROJECT_ROOT, 'deploy', 'kubernetes');

/** A probe of a container by Kubernetes: a request or a command. */
interface Handler {
  httpGet?: { path: string; port: string | number };
  exec?: { command: string[] };
}
interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Handler;
  readinessProbe?: Handler;
  livenessProbe?: Handler;
  lifecycle?: { preStop?: Handler; postStart?: Handler };
}
interface PodSpec {
  initContainers?: Container[];
  containers: Container[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec?: { template?: { spec: PodSpec }; jobTemplate?: { spec: { template: { spec: PodSpec } } } };
}
interface Kustomization {
  images: { name: string; newName: string }[];
  configMapGenerator: { name: string; literals: string[] }[];
}

/** A container as the manifests describe it, with the settings of the example. */
export interface KubernetesContainer {
  /** Such as `CronJob/backup`. */
  workload: string;
  image: string;
  /** Empty where it is that of the image. */
  command: string[];
  env: Record<string, string>;
  ports: Record<string, number>;
  /** Probes and hooks by their names, such as `readinessProbe`. */
  handlers: Record<string, Handler>;
}

const readText = (...path: string[]): string => readFileSync(join(FOLDER, ...path), 'utf8');
const readExample = (): Kustomization =>
  parse(readText('example', 'kustomization.yaml'), { merge: true }) as Kustomization;

const readManifests = (): Manifest[] =>
  readdirSync(join(FOLDER, 'base'))
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) => parseAllDocuments(readText('base', name)).map((document) => document.toJS({}) as Manifest));

/** Settings of a generated config map. @throws Error when the example generates none of this name */
function readSettings(name: string): Record<string, string> {
  const map = readExample().configMapGenerator.find((generator) => generator.name === name);
  if (!map) throw new Error(`deploy/kubernetes/example: no config map ${name}`);
  return Object.fromEntries(
    map.literals.map((literal) => [literal.slice(0, literal.indexOf('=')), literal.slice(literal.indexOf('=') + 1)]),
  );
}

function readEnvironment({ env = [], envFrom = [] }: Container): Record<string, string> {
  const given = envFrom.map(({ configMapRef }) => readSettings(configMapRef?.name ?? ''));
  const own = env.map(({ name, value }) => {
    if (value === undefined) throw new Error(`deploy/kubernetes: ${name} has a source that the tests do not know`);
    return [name, value] as const;
  });
  return Object.assign({}, ...given, Object.fromEntries(own)) as Record<string, string>;
}

function describeContainer(workload: string, container: Container): KubernetesContainer {
  const { image, command = [], args = [], ports = [], lifecycle } = container;
  const { startupProbe, readinessProbe, livenessProbe } = container;
  const handlers = { startupProbe, readinessProbe, livenessProbe, ...lifecycle };
  return {
    workload,
    image,
    command: [...command, ...args],
    env: readEnvironment(container),
    ports: Object.fromEntries(ports.map(({ name, containerPort }) => [name, containerPort])),
    handlers: Object.fromEntries(
      Object.entries(handlers).flatMap(([name, handler]) => (handler ? [[name, handler]] : [])),
    ),
  };
}

/** All containers of deploy/kubernetes. */
export const listKubernetesContainers = (): KubernetesContainer[] =>
  readManifests().flatMap(({ kind, metadata, spec }) => {
    const pod = (spec?.jobTemplate?.spec ?? spec)?.template?.spec;
    return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])].map((container) =>
      describeContainer(`${kind}/${metadata.name}`, container),
    );
  });

/** The README of deploy/kubernetes. */
export const readKubernetesReadme = (): string => readText('README.md');
