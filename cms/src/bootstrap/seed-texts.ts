import type { Core } from '@strapi/strapi';
import type { ContentWriter } from '../api/content/services/content-writer';
import { LANGUAGES } from '../contract/languages';
import { serviceOf } from '../core/process/service-of';
import { demoContent } from '../demo/content';

const DOCUMENT = 'api::content.content-document';
const AUTHOR = 'Demo';

/** Saves the demo's page texts as first versions, each unless staff have saved that document already. */
export async function seedTexts(strapi: Core.Strapi, now: Date): Promise<void> {
  const query = { select: ['namespace', 'language'] };
  const rows = (await strapi.db.query(DOCUMENT).findMany(query)) as { namespace: string; language: string }[];
  const known = new Set(rows.map(({ namespace, language }) => `${namespace}:${language}`));
  for (const { namespace, texts } of demoContent) {
    for (const language of LANGUAGES.filter((candidate) => !known.has(`${namespace}:${candidate}`))) {
      const request = { namespace, language, data: texts[language], expectedVersion: 0 };
      await serviceOf<ContentWriter>('api::content.content-writer').write(request, { author: AUTHOR, now });
    }
  }
}
