import type { Language } from '../../contract/language';
import type { StaffUser } from '../http/caller';

/** Who writes, by name, when, and in which language they read messages; at the site unless `source` says otherwise. */
export interface Authorship {
  /** `null` where the product itself does. */
  author: string | null;
  now: Date;
  language: Language;
  source?: 'site' | 'panel' | 'system';
}

/** The authorship of a request by a member of staff. */
export async function authorshipOf({
  staff,
  now,
  language,
}: {
  staff(): Promise<StaffUser>;
  now: Date;
  language: Language;
}): Promise<Authorship> {
  return { author: (await staff()).name, now, language };
}
