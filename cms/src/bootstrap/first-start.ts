import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { FeaturesService } from '../api/feature-flags/services/features';
import { home } from '../api/home/home';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../contract/languages';
import { createLockRows } from '../core/documents/rows/transactions';
import { getService } from '../core/process/get-service';
import { getEnvironment, toS3Settings } from '../core/process/environment';
import { prepareBucket } from '../core/storage/s3-bucket';
import { seedDemo } from './seed-demo';
import { seedLabelWords } from './seed-label-words';

/**
 * Creates the S3 bucket and its CORS rule if missing; does nothing for other storage. What fails is not
 * thrown, but logged as a warning that tells the operator what to do.
 */
export async function prepareStorage(strapi: Core.Strapi): Promise<void> {
  const settings = toS3Settings(getEnvironment());
  if (!settings) return;
  for (const warning of await prepareBucket(settings, getEnvironment().SITE_ORIGIN)) strapi.log.warn(warning);
}

/** A sign-in with a generated password, reported only once. */
interface GeneratedSignIn {
  area: 'staff' | 'panel';
  email: string;
  password: string;
}

/**
 * Sends the sign-in to the parent process, which shows it to the person who started the product. Without a
 * parent it goes to stdout, not to the log, which must not contain persons or passwords.
 */
function reportSignIn(signIn: GeneratedSignIn): void {
  if (process.send) process.send({ type: 'sign-in', ...signIn });
  else process.stdout.write(`First sign-in, ${signIn.area}: ${signIn.email} / ${signIn.password}\n`);
}

const USER = 'plugin::users-permissions.user';
const DEFAULT_EMAIL = 'admin@example.com';

const generatePassword = (): string => randomBytes(15).toString('base64url');

interface PanelUsers {
  exists(): Promise<boolean>;
  createFirstAdmin(attributes: Record<string, string>): Promise<unknown>;
}

/** Creates the panel's super-admin if the panel has no user, so that no visitor can register as one. */
async function ensurePanelAdmin(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user') as PanelUsers;
  if (await users.exists()) return;
  const { PANEL_EMAIL: email = DEFAULT_EMAIL, PANEL_PASSWORD } = getEnvironment();
  const password = PANEL_PASSWORD ?? generatePassword();
  await users.createFirstAdmin({ email, password, firstname: 'Panel', lastname: 'Admin' });
  if (!PANEL_PASSWORD) reportSignIn({ area: 'panel', email, password });
}

/** Creates the first admin of the staff area if there is no staff user. */
async function ensureStaffAdmin(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query(USER).count()) > 0) return;
  const { STAFF_EMAIL = DEFAULT_EMAIL, STAFF_PASSWORD } = getEnvironment();
  const email = STAFF_EMAIL.toLowerCase();
  const password = STAFF_PASSWORD ?? generatePassword();
  const data = { name: 'Admin', email, username: email, password, roles: ['admin'], isActive: true, confirmed: true };
  await strapi.documents(USER).create({ data: { ...data, provider: 'local', version: 1 } });
  if (!STAFF_PASSWORD) reportSignIn({ area: 'staff', email, password });
}

/** Creates the first users of panel and staff area. */
async function ensureFirstUsers(strapi: Core.Strapi): Promise<void> {
  await ensurePanelAdmin(strapi);
  await ensureStaffAdmin(strapi);
}

interface LocaleService {
  findByCode(code: string): Promise<unknown>;
  create(locale: { code: string; name: string }): Promise<unknown>;
  setDefaultLocale(locale: { code: string }): Promise<unknown>;
}

const LOCALE_NAMES: Readonly<Record<Language, string>> = { sl: 'Slovenian (sl)', en: 'English (en)' };

/**
 * Creates the locales of the site that are missing, and makes Slovenian the default, which the panel of
 * earlier releases could change.
 */
async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales') as LocaleService;
  for (const code of LANGUAGES)
    if (!(await locales.findByCode(code))) await locales.create({ code, name: LOCALE_NAMES[code] });
  await locales.setDefaultLocale({ code: DEFAULT_LANGUAGE });
}

/** Creates the document of the home page, without a picture of its own. */
async function ensureHome(strapi: Core.Strapi): Promise<void> {
  const query = strapi.db.query(home.uid);
  if ((await query.count()) === 0) await query.create({ data: { key: 'home' } });
}

/**
 * Creates what a new instance lacks: lock rows, the locales, a first admin of panel and staff area,
 * feature flags, the home page, label words and demo content. Safe to repeat at each start.
 */
export async function createMissingDefaults(strapi: Core.Strapi): Promise<void> {
  await createLockRows(strapi);
  await ensureLocales(strapi);
  await ensureFirstUsers(strapi);
  await getService<FeaturesService>('api::feature-flags.features').createIfMissing();
  await ensureHome(strapi);
  await seedLabelWords(strapi);
  await seedDemo(strapi);
}
