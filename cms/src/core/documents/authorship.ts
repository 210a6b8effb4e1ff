import type { StaffUser } from '../http/caller';

/** Who writes, by name, and when; at the site unless `source` says otherwise. */
export interface Authorship {
  /** `null` where the product itself does. */
  author: string | null;
  now: Date;
  source?: 'site' | 'panel' | 'system';
}

/** The authorship of a request by a member of staff. */
export async function authorshipOf({ staff, now }: { staff(): Promise<StaffUser>; now: Date }): Promise<Authorship> {
  return { author: (await staff()).name, now };
}
