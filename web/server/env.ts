import * as z from 'zod';

const OnOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(65535, { error: 'must be at most 65535' })
    .default(fallback);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
  .transform((value) => new URL(value).origin);

const Environment = z.object({
  /** Port of the site. */
  PORT: port(3000),
  /** Address the server listens on. */
  HOST: z.string().default('127.0.0.1'),
  CMS_PORT: port(1337),
  /** Where the CMS answers, if not on this machine. */
  CMS_ORIGIN: origin.optional(),
  /** Public origin of the site: canonical links, sitemap, HSTS. */
  SITE_ORIGIN: origin.optional(),
  /** Host of the API for browsers, if it is not the site's own origin. */
  API_HOST: origin.optional(),
  /** Storage that browsers upload to and see previews from, when it is S3. */
  S3_ENDPOINT: origin.optional(),
  LANGUAGE_SWITCH: OnOff.default(false),
  DEBUG_QUERIES: OnOff.default(false),
  /** `on` behind a proxy of one's own: the client's address and scheme are then taken from X-Forwarded-*. */
  TRUST_PROXY: OnOff.default(false),
});

/** The web server's settings, complete and checked. */
export interface ServerSettings {
  port: number;
  host: string;
  cmsOrigin: string;
  siteOrigin: string;
  apiHost: string;
  /** Origins besides the site's own that pages talk to. */
  foreignOrigins: string[];
  languageSwitch: boolean;
  debugQueries: boolean;
  trustProxy: boolean;
}

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Parses the environment; an empty value counts as absent.
 * @throws EnvironmentError with one readable line for each fault
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): ServerSettings {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name}=${present[name] ?? ''}: ${message}`;
    });
    throw new EnvironmentError(lines.join('\n'));
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    cmsOrigin: env.CMS_ORIGIN ?? `http://127.0.0.1:${String(env.CMS_PORT)}`,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${String(env.PORT)}`,
    apiHost: env.API_HOST ?? '',
    foreignOrigins: [env.API_HOST, env.S3_ENDPOINT].filter((value) => value !== undefined),
    languageSwitch: env.LANGUAGE_SWITCH,
    debugQueries: env.DEBUG_QUERIES,
    trustProxy: env.TRUST_PROXY,
  };
}
