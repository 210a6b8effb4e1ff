import type * as z from 'zod/mini';
import { versionOf, type Bilingual } from '#shared/lib/bilingual';
import type { EditedHistory, VersionsAddress } from './saved-versions';

/** The history of a thing whose answer there is in both languages. How that is read comes with the history's own code. */
export const historyInBoth = <Doc extends { version: number }>(
  address: VersionsAddress,
  answer: z.ZodMiniType<Doc>,
  reload: () => Promise<Bilingual<Doc>>,
): EditedHistory<Bilingual<Doc>> => ({
  address,
  versionOf,
  savedAt: (data, now, read) => read(answer, data, now),
  reload,
});
