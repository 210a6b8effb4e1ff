import type { Core } from '@strapi/strapi';

interface LocaleService {
  findByCode(code: string): Promise<unknown>;
  create(locale: { code: string; name: string }): Promise<unknown>;
}

/** Slovenian is Strapi's first locale by configuration; English is added beside it. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin('i18n').service('locales') as LocaleService;
  if (!(await locales.findByCode('en'))) await locales.create({ code: 'en', name: 'English (en)' });
}
