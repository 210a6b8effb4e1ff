import * as z from 'zod';
import { RULES } from '#contract/environment-rules.mjs';
import { getBucketOrigin } from '#contract/storage';
import type { LogLevel } from '#contract/log-line';
import { toDefaultedSchema, toVariableSchema } from '#contract/variable-schema';

const toOrigin = (url: string): string => new URL(url).origin;
const isOn = (value: 'on' | 'off'): boolean => value === 'on';

const Environment = z.object({
  /** Port of the site. */
  PORT: toDefaultedSchema(RULES.PORT),
  /** Address on which the server listens. */
  HOST: toDefaultedSchema(RULES.HOST),
  CMS_PORT: toDefaultedSchema(RULES.CMS_PORT),
  /** Origin of the CMS, if it is not on this machine. */
  CMS_ORIGIN: toVariableSchema(RULES.CMS_ORIGIN).optional(),
  /** Public origin of the site: canonical links, sitemap, HSTS. */
  SITE_ORIGIN: toVariableSchema(RULES.SITE_ORIGIN).optional(),
  /** Public origin of the labels of bottles, if it differs from that of the site. It serves nothing else. */
  ELABEL_ORIGIN: toVariableSchema(RULES.ELABEL_ORIGIN).optional(),
  /**
   * Folder of the copy of all published labels, which are served without the CMS; without it in memory only.
   */
  LABELS_DIR: toVariableSchema(RULES.LABELS_DIR).optional(),
  /** Folder of the scripts, styles and fonts of all releases; without it each release serves its own. */
  ASSETS_DIR: toVariableSchema(RULES.ASSETS_DIR).optional(),
  /** Origin of the API for browsers, if it differs from that of the site. */
  API_HOST: toVariableSchema(RULES.API_HOST).optional(),
  /** With `s3` browsers upload to the object store and read originals from it. */
  STORAGE: toDefaultedSchema(RULES.STORAGE),
  S3_ENDPOINT: toVariableSchema(RULES.S3_ENDPOINT).transform(toOrigin).optional(),
  S3_PUBLIC_ENDPOINT: toVariableSchema(RULES.S3_PUBLIC_ENDPOINT).transform(toOrigin).optional(),
  S3_REGION: toDefaultedSchema(RULES.S3_REGION),
  S3_BUCKET: toVariableSchema(RULES.S3_BUCKET).optional(),
  S3_FORCE_PATH_STYLE: toVariableSchema(RULES.S3_FORCE_PATH_STYLE).transform(isOn).optional(),
  /** Pages that are not in the cache, per client and minute. */
  PAGE_RATE_LIMIT: toDefaultedSchema(RULES.PAGE_RATE_LIMIT),
  LANGUAGE_SWITCH: toDefaultedSchema(RULES.LANGUAGE_SWITCH).transform(isOn),
  DEBUG_QUERIES: toDefaultedSchema(RULES.DEBUG_QUERIES).transform(isOn),
  /**
   * Number of own proxies before this server; `on` means one. The outermost of them reports the client's
   * address and scheme. Entries further to the left in X-Forwarded-For come from the client and are not
   * trusted.
   */
  TRUST_PROXY: toDefaultedSchema(RULES.TRUST_PROXY),
  LOG_LEVEL: toDefaultedSchema(RULES.LOG_LEVEL),
  /** Pages that take longer to render are logged, in ms. */
  SLOW_RENDER_MS: toDefaultedSchema(RULES.SLOW_RENDER_MS),
  /** Internal port of the metrics; 0 for none. */
  METRICS_PORT: toVariableSchema(RULES.METRICS_PORT).default(0),
  METRICS_HOST: toDefaultedSchema(RULES.METRICS_HOST),
});

/** The validated settings of the web server. */
export interface ServerSettings {
  port: number;
  host: string;
  cmsOrigin: string;
  siteOrigin: string;
  /** Origin of the labels; `null` if it is that of the site. */
  elabelOrigin: string | null;
  /** Folder of the copy of all labels; `null` for none. */
  labelsDir: string | null;
  /** Folder of the scripts, styles and fonts of all releases; `null` for none. */
  assetsDir: string | null;
  apiHost: string;
  /** Origins other than the site's to which pages send requests. */
  foreignOrigins: string[];
  /** Pages that are not in the cache, per client and minute. */
  pageRateLimit: number;
  languageSwitch: boolean;
  debugQueries: boolean;
  /** Number of trusted proxies. */
  trustProxy: number;
  logLevel: LogLevel;
  slowRenderMs: number;
  /** Address of the metrics; port 0 for none. */
  metrics: { port: number; host: string };
}

function findUploadOrigin(env: z.output<typeof Environment>): string | undefined {
  if (env.STORAGE === 'disk' || env.S3_BUCKET === undefined) return undefined;
  return getBucketOrigin({
    endpoint: env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  });
}

/** Names of all variables of this server. `npm start` passes only these on (`variables.json`). */
export const WEB_VARIABLES: readonly string[] = Object.keys(Environment.shape);

export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/**
 * Parses the environment variables into the settings of the web server. Empty and missing variables get their
 * defaults. Throws EnvironmentError with one line for each invalid value.
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
    foreignOrigins: [env.API_HOST, findUploadOrigin(env)].filter((value) => value !== undefined),
    pageRateLimit: env.PAGE_RATE_LIMIT,
    languageSwitch: env.LANGUAGE_SWITCH,
    debugQueries: env.DEBUG_QUERIES,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    slowRenderMs: env.SLOW_RENDER_MS,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
  };
}
