import type { Core } from '@strapi/strapi';
import type { QueenPicks } from '../api/queen/services/queen-picks';
import { now } from '../core/process/clock';
import { serviceOf } from '../core/process/service-of';

/** Takes wines out of the queen's picks that went before picks followed every change; says so in the log and the audit. */
export async function dropVanishedPicks(strapi: Core.Strapi): Promise<void> {
  const authorship = { author: null, now: now(), source: 'system' } as const;
  const gone = await serviceOf<QueenPicks>('api::queen.queen-picks').dropVanished(authorship);
  if (gone.length > 0) strapi.log.warn(`The queen had picked wines that are gone: ${gone.join(', ')}`);
}
