import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { FeaturesService } from '../api/feature-flags/services/features';
import { prepareWriteLocks } from '../core/documents/transactions';
import { getService } from '../core/http/route';
import { environment, s3Settings } from '../core/process/environment';
import { prepareBucket } from '../core/storage/s3-bucket';
import { seedDemo } from './seed-demo';
import { seedWords } from './seed-words';

/** Sees to the bucket, where files are kept in one; what could not be done is a warning, for an operator to do. */
export async function prepareStorage(strapi: Core.Strapi): Promise<void> {
  const settings = s3Settings(environment());
  if (!settings) return;
  for (const warning of await prepareBucket(settings, environment().SITE_ORIGIN)) strapi.log.warn(warning);
}

/** A sign-in whose password was generated, and is told this once. */
interface GeneratedSignIn {
  area: 'staff' | 'panel';
  email: string;
  password: string;
}

/**
 * Tells the parent process, which shows it to the person who started the product. Without one it is written beside the
 * log, which holds neither persons nor passwords, where whoever reads that finds it this once.
 */
function reportSignIn(signIn: GeneratedSignIn): void {
  if (process.send) process.send({ type: 'sign-in', ...signIn });
  else process.stdout.write(`First sign-in, ${signIn.area}: ${signIn.email} / ${signIn.password}\n`);
}

const USER = 'plugin::users-permissions.user';
const DEFAULT_EMAIL = 'admin@example.com';

const generatedPassword = (): string => randomBytes(15).toString('base64url');

interface PanelUsers {
  exists(): Promise<boolean>;
  createFirstAdmin(attributes: Record<string, string>): Promise<unknown>;
}

/** Makes the panel's super-admin when the panel has no user, so that nobody else can make themselves one. */
async function ensurePanelAdmin(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user') as PanelUsers;
  if (await users.exists()) return;
  const { PANEL_EMAIL: email = DEFAULT_EMAIL, PANEL_PASSWORD } = environment();
  const password = PANEL_PASSWORD ?? generatedPassword();
  await users.createFirstAdmin({ email, password, firstname: 'Panel', lastname: 'Admin' });
  if (!PANEL_PASSWORD) reportSignIn({ area: 'panel', email, password });
}

/** Makes the first admin of the staff area when it has no user. */
async function ensureStaffAdmin(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query(USER).count()) > 0) return;
  const { STAFF_EMAIL = DEFAULT_EMAIL, STAFF_PASSWORD } = environment();
  const email = STAFF_EMAIL.toLowerCase();
  const password = STAFF_PASSWORD ?? generatedPassword();
  const data = { name: 'Admin', email, username: email, password, roles: ['admin'], isActive: true, confirmed: true };
  await strapi.documents(USER).create({ data: { ...data, provider: 'local', version: 1 } });
  if (!STAFF_PASSWORD) reportSignIn({ area: 'staff', email, password });
}

/** The sign-ins of a new instance: one for the panel, one for the staff area. */
async function ensureFirstUsers(strapi: Core.Strapi): Promise<void> {
  await ensurePanelAdmin(strapi);
  await ensureStaffAdmin(strapi);
}

interface LocaleService {
  findByCode(code: string): Promise<unknown>;
  create(locale: { code: string; name: string }): Promise<unknown>;
}

/** Slovenian is Strapi's first locale by configuration; English is added beside it. */
async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales') as LocaleService;
  if (!(await locales.findByCode('en'))) await locales.create({ code: 'en', name: 'English (en)' });
}

/** Makes what a new instance needs to be used; on any later start each step finds its work done. */
export async function prepareFirstStart(strapi: Core.Strapi): Promise<void> {
  await prepareWriteLocks(strapi);
  await ensureLocales(strapi);
  await ensureFirstUsers(strapi);
  await getService<FeaturesService>('api::feature-flags.features').ensure();
  await seedWords(strapi);
  await seedDemo(strapi);
}
