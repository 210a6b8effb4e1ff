// @ts-check
import { CommandError } from './terminal.mjs';

/** Manifest types of multi-platform images (OCI and Docker); the platform of the server is unknown. */
const INDEX_TYPES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
];
const DIGEST = /^sha256:[\da-f]{64}$/;
const WAIT_MS = 15_000;

/** Registry of image names without a host. */
export const DOCKER_HUB = 'https://registry-1.docker.io';

/** Whether the first part of an image name is a host, by Docker's rule. @param {string} segment */
const isHost = (segment) => /[.:]/.test(segment) || segment === 'localhost';

/**
 * Parses image names such as `postgres:17`, `dxflrs/garage:v2` and `ghcr.io/owner/name:1`. Throws for one
 * without a tag.
 *
 * @param {string} image
 * @param {string} hub
 */
function parseImageName(image, hub) {
  const [, path = '', tag] = /^(.+):([\w][\w.-]*)$/.exec(image) ?? [];
  if (tag === undefined || tag.includes('/')) throw new CommandError(`${image} has no tag.`);
  const [first = '', ...rest] = path.split('/');
  if (rest.length > 0 && isHost(first)) return { origin: `https://${first}`, name: rest.join('/'), tag };
  return { origin: hub, name: rest.length > 0 ? path : `library/${path}`, tag };
}

/** @param {string | URL} url @param {RequestInit} [init] */
async function fetchFromRegistry(url, init) {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(WAIT_MS) });
  } catch (error) {
    const { cause } = /** @type {{ cause?: Error }} */ (error);
    throw new CommandError(`${new URL(url).origin} does not answer: ${cause?.message ?? String(error)}`);
  }
}

/**
 * Fetches an anonymous token from the server that the registry's challenge names.
 *
 * @param {Response} refusal
 * @returns {Promise<string>}
 * @see https://distribution.github.io/distribution/spec/auth/token/
 */
async function fetchToken(refusal) {
  const challenge = refusal.headers.get('www-authenticate') ?? '';
  const { realm, ...rest } = Object.fromEntries(
    [...challenge.matchAll(/\b(\w+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]),
  );
  if (!/^bearer /i.test(challenge) || !URL.canParse(realm ?? ''))
    throw new CommandError(`${refusal.url} wants another sign-in.`);
  const url = new URL(realm ?? '');
  for (const name of ['service', 'scope']) if (rest[name]) url.searchParams.set(name, rest[name]);
  const response = await fetchFromRegistry(url);
  const { token, access_token: other } = response.ok ? await response.json() : {};
  if (typeof (token ?? other) !== 'string') throw new CommandError(`${url.origin} gives no token: ${response.status}`);
  return token ?? other;
}

/**
 * Fetches the digest of an image tag from its registry, for all platforms of the image. Throws for a
 * single-platform image.
 *
 * @param {string} image
 * @param {string} [hub] another registry than Docker Hub for names without a host, such as a mirror
 * @returns {Promise<string>}
 * @see https://github.com/opencontainers/distribution-spec/blob/main/spec.md#pulling-manifests
 */
export async function fetchDigest(image, hub = DOCKER_HUB) {
  const { origin, name, tag } = parseImageName(image, hub);
  const url = `${origin}/v2/${name}/manifests/${tag}`;
  const headers = { accept: INDEX_TYPES.join(', ') };
  let response = await fetchFromRegistry(url, { method: 'HEAD', headers });
  if (response.status === 401) {
    const authorization = `Bearer ${await fetchToken(response)}`;
    response = await fetchFromRegistry(url, { method: 'HEAD', headers: { ...headers, authorization } });
  }
  if (!response.ok) throw new CommandError(`${origin} has no ${name}:${tag}: ${response.status}`);
  const type = (response.headers.get('content-type') ?? '').split(';')[0];
  if (!INDEX_TYPES.includes(type ?? '')) throw new CommandError(`${image} is made for one kind of machine: ${type}`);
  const digest = response.headers.get('docker-content-digest') ?? '';
  if (!DIGEST.test(digest)) throw new CommandError(`${origin} tells no digest of ${name}:${tag}.`);
  return digest;
}
