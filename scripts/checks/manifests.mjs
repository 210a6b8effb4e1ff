// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../steps/project.mjs';
import { findRuleIssues } from './manifest-rules.mjs';

const FOLDER = join(ROOT, 'deploy', 'kubernetes');
const KUSTOMIZATION = 'kustomization.yaml';

/** @typedef {{ file: string, apiVersion: string, kind: string, [field: string]: unknown }} Manifest */

/** Reads all documents of the manifests. @returns {Manifest[]} */
const readManifests = () =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      parseAllDocuments(readFileSync(join(FOLDER, name), 'utf8'), { merge: true }).map((document) => ({
        ...document.toJS(),
        file: relative(ROOT, join(FOLDER, name)),
      })),
    );

/** @param {Manifest} manifest */
const getModelModule = ({ apiVersion, kind }) => `kubernetes-models/${apiVersion}/${kind}`;

/** @param {Manifest} manifest */
const describeManifest = ({ file, kind, metadata }) =>
  `${file}: ${kind} ${/** @type {{ name: string }} */ (metadata).name}`;

/**
 * Validates a manifest by the schema of Kubernetes.
 *
 * @param {Manifest} manifest
 * @returns {Promise<string[]>}
 */
async function findSchemaIssues(manifest) {
  const { file: _file, ...content } = manifest;
  const { [manifest.kind]: Model } = await import(getModelModule(manifest));
  try {
    new Model(content).validate();
    return [];
  } catch (error) {
    return [`${describeManifest(manifest)}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * Finds fields unknown to Kubernetes, which it would silently drop, by type checking with its types.
 *
 * @param {readonly Manifest[]} all
 * @returns {string[]}
 */
function findUnknownFields(all) {
  const name = join(FOLDER, 'manifests.ts');
  const text = all
    .map((manifest, index) => {
      const { file: _file, ...content } = manifest;
      const type = `import('${getModelModule(manifest)}').I${manifest.kind}`;
      return `export const _${index}: ${type} = ${JSON.stringify(content)};`;
    })
    .join('\n');
  /** @type {ts.CompilerOptions} */
  const options = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === name || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === name ? ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true) : getSourceFile(path, ...rest);
  const program = ts.createProgram([name], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    const manifest = all[line];
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${manifest ? describeManifest(manifest) : name}: ${message}`;
  });
}

/**
 * Finds manifests that no kustomization lists, and listed ones that do not exist.
 *
 * @param {readonly Manifest[]} all
 * @returns {string[]}
 */
const findUnlistedFiles = (all) =>
  readdirSync(FOLDER, { withFileTypes: true }).flatMap((folder) => {
    if (!folder.isDirectory()) return [];
    const path = join(FOLDER, folder.name);
    const kustomization = all.find(({ file }) => file === relative(ROOT, join(path, KUSTOMIZATION)));
    if (!kustomization) return [`${relative(ROOT, path)}: no ${KUSTOMIZATION}`];
    const resources = /** @type {string[]} */ (kustomization.resources);
    const present = readdirSync(path).filter((name) => name.endsWith('.yaml') && name !== KUSTOMIZATION);
    return [
      ...present
        .filter((name) => !resources.includes(name))
        .map((name) => `${folder.name}/${name} is in no kustomization`),
      ...resources.filter((name) => !existsSync(join(path, name))).map((name) => `${folder.name}/${name} is not there`),
    ];
  });

/**
 * Finds what Kubernetes would refuse or drop in manifests, one line each.
 *
 * @param {readonly Manifest[]} all
 * @returns {Promise<string[]>}
 */
export const findManifestIssues = async (all) => [
  ...(await Promise.all(all.map(findSchemaIssues))).flat(),
  ...findUnknownFields(all),
];

/** Checks the manifests in `deploy/kubernetes`; returns one line per issue. */
export async function checkManifests() {
  const all = readManifests();
  return [
    ...findUnlistedFiles(all),
    ...findRuleIssues(all),
    ...(await findManifestIssues(all.filter(({ kind }) => kind !== 'Kustomization'))),
  ];
}
