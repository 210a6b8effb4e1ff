import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { dropVanished } from '../core/documents/follow-up';
import { GUEST } from '../core/http/caller';
import { now } from '../core/process/clock';

/** Takes references out that went before they followed every change, such as picks of wines; says so in log and audit. */
export async function dropVanishedReferences(strapi: Core.Strapi): Promise<void> {
  const by = { caller: GUEST, now: now(), source: 'system', language: DEFAULT_LANGUAGE } as const;
  const gone = await dropVanished(strapi, by);
  if (gone.length > 0) strapi.log.warn(`Named, and gone: ${gone.join(', ')}`);
}
