// @ts-check
import { CommandError } from './terminal.mjs';

/** Lists of images for several machines, by the specifications of OCI and of Docker: nobody knows what a server is. */
const INDEX_TYPES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
];
const DIGEST = /^sha256:[\da-f]{64}$/;
const WAIT_MS = 15_000;

/** Where names without a host belong. */
export const DOCKER_HUB = 'https://registry-1.docker.io';

/** Whether the first part of a name is a host, as Docker tells them apart. @param {string} part */
const isHost = (part) => /[.:]/.test(part) || part === 'localhost';

/**
 * Takes `postgres:17`, `dxflrs/garage:v2` and `ghcr.io/owner/name:1` apart.
 *
 * @param {string} image
 * @param {string} hub
 */
function placeOf(image, hub) {
  const [, path = '', tag] = /^(.+):([\w][\w.-]*)$/.exec(image) ?? [];
  if (tag === undefined || tag.includes('/')) throw new CommandError(`${image} has no tag.`);
  const [first = '', ...rest] = path.split('/');
  if (rest.length > 0 && isHost(first)) return { origin: `https://${first}`, name: rest.join('/'), tag };
  return { origin: hub, name: rest.length > 0 ? path : `library/${path}`, tag };
}

/** @param {string | URL} address @param {RequestInit} [init] */
async function ask(address, init) {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(WAIT_MS) });
  } catch (error) {
    const { cause } = /** @type {{ cause?: Error }} */ (error);
    throw new CommandError(`${new URL(address).origin} does not answer: ${cause?.message ?? String(error)}`);
  }
}

/**
 * A token for whoever asks, from where the registry says that tokens are given out.
 *
 * @param {Response} refusal
 * @returns {Promise<string>}
 * @see https://distribution.github.io/distribution/spec/auth/token/
 */
async function tokenFor(refusal) {
  const challenge = refusal.headers.get('www-authenticate') ?? '';
  const { realm, ...rest } = Object.fromEntries(
    [...challenge.matchAll(/\b(\w+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]),
  );
  if (!/^bearer /i.test(challenge) || !URL.canParse(realm ?? ''))
    throw new CommandError(`${refusal.url} wants another sign-in.`);
  const address = new URL(realm ?? '');
  for (const name of ['service', 'scope']) if (rest[name]) address.searchParams.set(name, rest[name]);
  const answer = await ask(address);
  const { token, access_token: other } = answer.ok ? await answer.json() : {};
  if (typeof (token ?? other) !== 'string')
    throw new CommandError(`${address.origin} gives no token: ${answer.status}`);
  return token ?? other;
}

/**
 * The digest that a registry has for an image with a tag, for all machines that the image is made for.
 *
 * @param {string} image
 * @param {string} [hub] another registry than Docker Hub for names without a host, such as a mirror
 * @returns {Promise<string>}
 * @see https://github.com/opencontainers/distribution-spec/blob/main/spec.md#pulling-manifests
 */
export async function digestOf(image, hub = DOCKER_HUB) {
  const { origin, name, tag } = placeOf(image, hub);
  const address = `${origin}/v2/${name}/manifests/${tag}`;
  const headers = { accept: INDEX_TYPES.join(', ') };
  let answer = await ask(address, { method: 'HEAD', headers });
  if (answer.status === 401) {
    const authorization = `Bearer ${await tokenFor(answer)}`;
    answer = await ask(address, { method: 'HEAD', headers: { ...headers, authorization } });
  }
  if (!answer.ok) throw new CommandError(`${origin} has no ${name}:${tag}: ${answer.status}`);
  const type = (answer.headers.get('content-type') ?? '').split(';')[0];
  if (!INDEX_TYPES.includes(type ?? '')) throw new CommandError(`${image} is made for one kind of machine: ${type}`);
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!DIGEST.test(digest)) throw new CommandError(`${origin} tells no digest of ${name}:${tag}.`);
  return digest;
}
