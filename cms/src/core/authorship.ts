import type { StaffUser } from './caller';

/** Who writes, by name, and when. */
export interface Authorship {
  author: string;
  now: Date;
}

/** The authorship of a request by a member of staff. */
export async function authorshipOf({ staff, now }: { staff(): Promise<StaffUser>; now: Date }): Promise<Authorship> {
  return { author: (await staff()).name, now };
}
