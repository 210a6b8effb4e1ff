import type { Core } from '@strapi/strapi';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import { setQueenFeature } from '../support/servers/feature-switch';
import { setClock } from '../support/servers/move-clock';

const control = inject('cmsControlUrl');

/** Start of an embargo day in UTC; summer time ends and starts at 01:00 UTC of the days named. */
const MIDNIGHTS = [
  ['2031-01-15', '2031-01-14T23:00:00.000Z', 'in winter'],
  ['2031-03-30', '2031-03-29T23:00:00.000Z', 'on the day on which summer time begins'],
  ['2031-03-31', '2031-03-30T22:00:00.000Z', 'on the day after'],
  ['2031-07-15', '2031-07-14T22:00:00.000Z', 'in summer'],
  ['2031-10-26', '2031-10-25T22:00:00.000Z', 'on the day on which summer time ends'],
  ['2031-10-27', '2031-10-26T23:00:00.000Z', 'on the day after that'],
] as const;

interface Revision {
  readSiteRevision: (strapi: Core.Strapi, now: Date) => Promise<string>;
}

/**
 * Calls the CMS directly: the API also checks the object store, which rejects requests with a shifted clock.
 */
function revisionInCms(strapi: Core.Strapi): Promise<string> {
  const module = `${strapi.dirs.dist.root}/src/core/site-state/site-revision.js`;
  const { readSiteRevision } = (process.mainModule as NodeJS.Module).require(module) as Revision;
  return readSiteRevision(strapi, new Date());
}

const before = (moment: string): string => new Date(Date.parse(moment) - 20_000).toISOString();

describe('the embargo of the Queen section', () => {
  for (const [embargoDate, midnight, when] of MIDNIGHTS) {
    test(`[G1] [G3] ends at midnight in Ljubljana ${when}`, async ({ guest }) => {
      const switchBack = await setQueenFeature(control, { enabled: true, embargoDate, hardOff: false });
      const getStatus = async (path: string): Promise<number> => {
        const response = await guest.request(path);
        await response.arrayBuffer();
        return response.status;
      };
      const shown = () => Promise.all(['/api/v1/queen', '/api/v1/content/queenPage'].map(getStatus));
      const revision = () => runInCms(control, revisionInCms, null);
      const turnBack = await setClock(control, before(midnight));
      try {
        expect(await shown()).toEqual([404, 404]);
        // A file that is hidden is not looked for; an object store would refuse requests of another time.
        expect(await getStatus('/files/Queen/demo-queen-portrait/320.webp')).toBe(404);
        const yesterday = await revision();
        await setClock(control, midnight);
        expect(await shown()).toEqual([200, 200]);
        expect(await revision(), 'caches are told').not.toBe(yesterday);
      } finally {
        await turnBack();
        await switchBack();
      }
      expect(await shown()).toEqual([200, 200]);
    });
  }
});
