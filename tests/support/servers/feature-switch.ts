import type { Feature } from '#contract/features';
import { runInCms } from './cms-control';

interface QueenColumns extends Record<string, string | boolean> {
  queenEnabled: boolean;
  queenEmbargoDate: string;
  queenHardOff: boolean;
}

/** Sets the stored switch of the Queen section; returns a function that restores the former value. */
export async function setQueenFeature(controlUrl: string, queen: Feature): Promise<() => Promise<unknown>> {
  const write = (columns: QueenColumns): Promise<QueenColumns> =>
    runInCms(
      controlUrl,
      async (strapi, data) => {
        const flags = strapi.db.query('api::feature-flags.feature-flags');
        const { queenEnabled, queenEmbargoDate, queenHardOff, id } = await flags.findOne({});
        await flags.update({ where: { id }, data });
        return { queenEnabled, queenEmbargoDate, queenHardOff } as typeof data;
      },
      columns,
    );
  const { enabled, embargoDate, hardOff } = queen;
  const former = await write({ queenEnabled: enabled, queenEmbargoDate: embargoDate, queenHardOff: hardOff });
  return () => write(former);
}
