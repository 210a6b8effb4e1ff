// @ts-check
import { dirname } from 'node:path';
import { BACKUP_RULES } from '../../cms/src/contract/backup-rules.mjs';
import { RULES } from '../../cms/src/contract/environment-rules.mjs';

/** @typedef {import('./manifests.mjs').Manifest} Manifest */
/**
 * @typedef {object} Container
 * @property {string} image
 * @property {{ name: string, value?: string }[]} [env]
 * @property {{ configMapRef?: { name: string } }[]} [envFrom]
 * @property {{ name: string, mountPath: string }[]} [volumeMounts]
 */
/**
 * @typedef {object} Volume
 * @property {string} name
 * @property {object} [secret]
 * @property {{ claimName: string }} [persistentVolumeClaim]
 */
/** @typedef {{ containers: Container[], initContainers?: Container[], volumes?: Volume[] }} Pod */
/** @typedef {{ spec: Pod }} Template */
/** @typedef {{ template?: Template, jobTemplate?: { spec: { template: Template } } }} WorkloadSpec */
/** @typedef {{ kind: string, name: string }} Target */
/**
 * @typedef {object} Replacement
 * @property {Target & { fieldPath: string }} source
 * @property {{ select: Target, fieldPaths: string[] }[]} targets
 */
/**
 * @typedef {object} Overlay
 * @property {{ name: string, newTag?: string, digest?: string }[]} [images]
 * @property {{ name: string, literals?: string[] }[]} [configMapGenerator]
 * @property {Replacement[]} [replacements]
 * @property {{ target: Target }[]} [patches]
 */

const KNOWN_VARIABLES = new Set([...Object.keys(RULES), ...Object.keys(BACKUP_RULES)]);
const VERSION = /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
const DIGEST = /^sha256:[\da-f]{64}$/;

/** Empty for a kustomization. @param {Manifest} manifest @returns {string} */
const getName = ({ metadata }) => /** @type {{ name: string } | undefined} */ (metadata)?.name ?? '';

/** @param {Manifest} manifest @returns {Pod | undefined} */
function findPod({ spec }) {
  const { template, jobTemplate } = /** @type {WorkloadSpec} */ (spec ?? {});
  return jobTemplate?.spec.template.spec ?? template?.spec;
}

/** @param {readonly Manifest[]} all @returns {Overlay[]} */
const getOverlays = (all) =>
  all.filter(({ kind }) => kind === 'Kustomization').map((manifest) => /** @type {Overlay} */ (manifest));

/**
 * Whether an image cannot change: pinned by digest or version tag, in the manifest or an overlay.
 *
 * @param {string} image
 * @param {readonly Overlay[]} overlays
 */
function isPinned(image, overlays) {
  const [, tag, digest] = /^[^@]*?(?::([\w.+-]+))?(?:@(\S+))?$/.exec(image) ?? [];
  if (digest !== undefined) return DIGEST.test(digest);
  if (tag !== undefined) return VERSION.test(tag);
  const named = overlays.flatMap(({ images = [] }) => images).filter(({ name }) => name === image);
  return (
    named.length > 0 &&
    named.every(({ newTag = '', digest: imageDigest }) =>
      imageDigest === undefined ? VERSION.test(newTag) : DIGEST.test(imageDigest),
    )
  );
}

/**
 * Finds variables that no code reads, and secret files that are not mounted.
 *
 * @param {Container} container
 * @param {Pod} pod
 * @param {readonly Overlay[]} overlays
 */
function findVariableIssues({ env = [], envFrom = [], volumeMounts = [] }, { volumes = [] }, overlays) {
  const generators = overlays.flatMap(({ configMapGenerator = [] }) => configMapGenerator);
  const maps = envFrom.flatMap(({ configMapRef }) => (configMapRef ? [configMapRef.name] : []));
  const configLiterals = generators.filter(({ name }) => maps.includes(name)).flatMap(({ literals = [] }) => literals);
  const names = [
    ...env.map(({ name }) => name),
    ...configLiterals.map((literal) => literal.slice(0, literal.indexOf('='))),
  ];
  const isRead = (/** @type {string} */ name) => KNOWN_VARIABLES.has(name.replace(/_FILE$/, ''));
  const secretMounts = volumeMounts.filter(({ name }) =>
    volumes.some((volume) => volume.name === name && volume.secret),
  );
  const isMounted = (/** @type {string} */ path) => secretMounts.some(({ mountPath }) => dirname(path) === mountPath);
  return [
    ...maps.filter((map) => !generators.some(({ name }) => name === map)).map((map) => `no config map ${map}`),
    ...names.filter((name) => !isRead(name)).map((name) => `nothing reads ${name}`),
    ...env
      .filter(({ name, value = '' }) => name.endsWith('_FILE') && !isMounted(value))
      .map(({ name, value }) => `${name}: ${value} is in no secret`),
  ];
}

/** @param {unknown} value @param {string} path such as `spec.egress.0.port` */
const getField = (value, path) =>
  path.split('.').reduce((node, key) => /** @type {Record<string, unknown> | undefined} */ (node)?.[key], value);

/**
 * Finds patches and replacements whose target does not exist, which kustomize would refuse.
 *
 * @param {Overlay} overlay
 * @param {readonly Manifest[]} all
 */
function findOverlayIssues({ patches = [], replacements = [], configMapGenerator = [] }, all) {
  const find = (/** @type {Target} */ { kind, name }) =>
    all.find((manifest) => manifest.kind === kind && getName(manifest) === name);
  const literals = (/** @type {string} */ map) =>
    configMapGenerator.filter(({ name }) => name === map).flatMap((generator) => generator.literals ?? []);
  return [
    ...patches.filter(({ target }) => !find(target)).map(({ target }) => `a patch of no ${target.kind} ${target.name}`),
    ...replacements.flatMap(({ source, targets }) => [
      ...(literals(source.name).some((literal) => `data.${literal}`.startsWith(`${source.fieldPath}=`))
        ? []
        : [`${source.name} has no ${source.fieldPath}`]),
      ...targets.flatMap(({ select, fieldPaths }) =>
        fieldPaths
          .filter((path) => getField(find(select), path) === undefined)
          .map((path) => `${select.kind} ${select.name} has no ${path}`),
      ),
    ]),
  ];
}

/**
 * Finds problems that Kubernetes accepts: images that may change, and variables, files and volume claims that
 * do not exist.
 *
 * @param {readonly Manifest[]} all with the kustomizations
 * @returns {string[]} one line each
 */
export function findRuleIssues(all) {
  const overlays = getOverlays(all);
  const claims = new Set(all.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(getName));
  const podIssues = all.flatMap((manifest) => {
    const pod = findPod(manifest);
    if (!pod) return [];
    const found = [...(pod.initContainers ?? []), ...pod.containers].flatMap((container) => [
      ...(isPinned(container.image, overlays) ? [] : [`${container.image} is neither a version nor a digest`]),
      ...findVariableIssues(container, pod, overlays),
    ]);
    const missing = (pod.volumes ?? []).flatMap(({ persistentVolumeClaim }) =>
      persistentVolumeClaim && !claims.has(persistentVolumeClaim.claimName)
        ? [`no claim ${persistentVolumeClaim.claimName}`]
        : [],
    );
    return [...found, ...missing].map((issue) => `${manifest.file}: ${manifest.kind} ${getName(manifest)}: ${issue}`);
  });
  const overlayIssues = overlays.flatMap((overlay) => findOverlayIssues(overlay, all));
  return [...podIssues, ...overlayIssues];
}
