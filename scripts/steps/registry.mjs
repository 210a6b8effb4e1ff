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

/** Whether the first part of an image name is a host, by Docker's rule. @param {string} part */
const isHost = (part) => /[.:]/.test(part) || part === 'localhost';

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

/** @param {string | URL} address @param {RequestInit} [init] */
async function fetchFromRegistry(address, init) {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(WAIT_MS) });
  } catch (error) {
    const { cause } = /** @type {{ cause?: Error }} */ (error);
    throw new CommandError(`${new URL(address).origin} does not answer: ${cause?.message ?? String(error)}`);
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
  const address = new URL(realm ?? '');
  for (const name of ['service', 'scope']) if (rest[name]) address.searchParams.set(name, rest[name]);
  const answer = await fetchFromRegistry(address);
  const { token, access_token: other } = answer.ok ? await answer.json() : {};
  if (typeof (token ?? other) !== 'string')
    throw new CommandError(`${address.origin} gives no token: ${answer.status}`);
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
  const address = `${origin}/v2/${name}/manifests/${tag}`;
  const headers = { accept: INDEX_TYPES.join(', ') };
  let answer = await fetchFromRegistry(address, { method: 'HEAD', headers });
  if (answer.status === 401) {
    const authorization = `Bearer ${await fetchToken(answer)}`;
    answer = await fetchFromRegistry(address, { method: 'HEAD', headers: { ...headers, authorization } });
  }
  if (!answer.ok) throw new CommandError(`${origin} has no ${name}:${tag}: ${answer.status}`);
  const type = (answer.headers.get('content-type') ?? '').split(';')[0];
  if (!INDEX_TYPES.includes(type ?? '')) throw new CommandError(`${image} is made for one kind of machine: ${type}`);
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!DIGEST.test(digest)) throw new CommandError(`${origin} tells no digest of ${name}:${tag}.`);
  return digest;
}
