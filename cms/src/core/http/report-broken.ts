import type { Core } from '@strapi/strapi';
import type { Endpoint } from '../../contract/endpoint';
import { faultText, type BrokenThing } from './presentable';

/** States that are remembered at most; beyond, all are forgotten and told once more. */
const MAX_TOLD = 1_000;
const told = new Set<string>();

/** Writes a line into the log, unless it said so before. */
export function reportOnce(strapi: Core.Strapi, line: string): void {
  if (told.has(line)) return;
  if (told.size >= MAX_TOLD) told.clear();
  told.add(line);
  strapi.log.warn(line);
}

/** Names what breaks the rules in the log, once for each of its states. */
export function reportBroken(strapi: Core.Strapi, { path }: Endpoint, { thing, faults }: BrokenThing): void {
  const { id = '', version = '' } = thing as { id?: string; version?: number };
  const what = faults.map((fault) => `${fault.path.join('.')}: ${faultText(fault, 'en')}`).join('; ');
  reportOnce(strapi, `Stored against the rules: ${path} ${id} (version ${String(version)}): ${what}`);
}
