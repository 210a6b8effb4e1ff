import * as z from 'zod';
import { RULES } from '#contract/environment-rules.mjs';
import { bucketOrigin } from '#contract/storage';
import type { LogLevel } from '#contract/log-line';
import { toDefaultedSchema, toVariableSchema } from '#contract/variable-schema';

const toOrigin = (url: string): string => new URL(url).origin;
const isOn = (value: 'on' | 'off'): boolean => value === 'on';

const Environment = z.object({
  /** Port of the site. */
  PORT: toDefaultedSchema(RULES.PORT),
  /** Address the server listens on. */
  HOST: toDefaultedSchema(RULES.HOST),
  CMS_PORT: toDefaultedSchema(RULES.CMS_PORT),
  /** Where the CMS answers, if not on this machine. */
  CMS_ORIGIN: toVariableSchema(RULES.CMS_ORIGIN).optional(),
  /** Public origin of the site: canonical links, sitemap, HSTS. */
  SITE_ORIGIN: toVariableSchema(RULES.SITE_ORIGIN).optional(),
  /** Public origin of the labels of bottles, if they have one of their own, which answers nothing else. */
  ELABEL_ORIGIN: toVariableSchema(RULES.ELABEL_ORIGIN).optional(),
  /** Folder in which all published labels are kept, so that they answer without the CMS; without it in memory alone. */
  LABELS_DIR: toVariableSchema(RULES.LABELS_DIR).optional(),
  /** Folder in which the scripts, styles and fonts of all releases lie together; without it each serves its own. */
  ASSETS_DIR: toVariableSchema(RULES.ASSETS_DIR).optional(),
  /** Host of the API for browsers, if it is not the site's own origin. */
  API_HOST: toVariableSchema(RULES.API_HOST).optional(),
  /** Browsers upload to S3 and see originals from there, when files are kept in it. */
  STORAGE: toDefaultedSchema(RULES.STORAGE),
  S3_ENDPOINT: toVariableSchema(RULES.S3_ENDPOINT).transform(toOrigin).optional(),
  S3_PUBLIC_ENDPOINT: toVariableSchema(RULES.S3_PUBLIC_ENDPOINT).transform(toOrigin).optional(),
  S3_REGION: toDefaultedSchema(RULES.S3_REGION),
  S3_BUCKET: toVariableSchema(RULES.S3_BUCKET).optional(),
  S3_FORCE_PATH_STYLE: toVariableSchema(RULES.S3_FORCE_PATH_STYLE).transform(isOn).optional(),
  /** How many pages, not counting those at hand, one address may ask for in a minute. */
  PAGE_RATE_LIMIT: toDefaultedSchema(RULES.PAGE_RATE_LIMIT),
  LANGUAGE_SWITCH: toDefaultedSchema(RULES.LANGUAGE_SWITCH).transform(isOn),
  DEBUG_QUERIES: toDefaultedSchema(RULES.DEBUG_QUERIES).transform(isOn),
  /**
   * How many proxies of one's own stand before this server, `on` for one: the client's address and scheme are what the
   * outermost of them has seen. Anything further to the left in X-Forwarded-For is the client's own claim.
   */
  TRUST_PROXY: toDefaultedSchema(RULES.TRUST_PROXY),
  LOG_LEVEL: toDefaultedSchema(RULES.LOG_LEVEL),
  /** A page that takes longer than so many milliseconds to make is logged. */
  SLOW_RENDER_MS: toDefaultedSchema(RULES.SLOW_RENDER_MS),
  /** Where the figures of this process are read, if anywhere. */
  METRICS_PORT: toVariableSchema(RULES.METRICS_PORT).default(0),
  METRICS_HOST: toDefaultedSchema(RULES.METRICS_HOST),
});

/** The web server's settings, complete and checked. */
export interface ServerSettings {
  port: number;
  host: string;
  cmsOrigin: string;
  siteOrigin: string;
  /** Origin of the labels; `null` for that of the site. */
  elabelOrigin: string | null;
  /** Folder of the copy of all labels; `null` for none. */
  labelsDir: string | null;
  /** Folder of the scripts, styles and fonts of all releases; `null` for none. */
  assetsDir: string | null;
  apiHost: string;
  /** Origins besides the site's own that pages talk to. */
  foreignOrigins: string[];
  /** Pages that have to be made for one address in a minute. */
  pageRateLimit: number;
  languageSwitch: boolean;
  debugQueries: boolean;
  /** How many proxies are believed. */
  trustProxy: number;
  logLevel: LogLevel;
  slowRenderMs: number;
  /** Port and address of the figures; port 0 for nowhere. */
  metrics: { port: number; host: string };
}

function uploadOrigin(env: z.output<typeof Environment>): string | undefined {
  if (env.STORAGE === 'disk' || env.S3_BUCKET === undefined) return undefined;
  return bucketOrigin({
    endpoint: env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  });
}

/** Every variable that this server reads. Who starts it hands on these and no others (`variables.json`). */
export const WEB_VARIABLES: readonly string[] = Object.keys(Environment.shape);

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
    elabelOrigin: env.ELABEL_ORIGIN ?? null,
    labelsDir: env.LABELS_DIR ?? null,
    assetsDir: env.ASSETS_DIR ?? null,
    apiHost: env.API_HOST ?? '',
    foreignOrigins: [env.API_HOST, uploadOrigin(env)].filter((value) => value !== undefined),
    pageRateLimit: env.PAGE_RATE_LIMIT,
    languageSwitch: env.LANGUAGE_SWITCH,
    debugQueries: env.DEBUG_QUERIES,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    slowRenderMs: env.SLOW_RENDER_MS,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
  };
}
