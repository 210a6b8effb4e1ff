import type { Language } from '../../contract/language';
import type { StaffUser } from './caller';

/** Who works with images and their files, when, and in which language they read. */
export interface LibraryUser {
  user: StaffUser;
  now: Date;
  language: Language;
  /** By what way, if not the site's. */
  source?: 'panel';
}

/** The user of a request by a member of staff. */
export async function libraryUserOf(request: {
  staff(): Promise<StaffUser>;
  now: Date;
  language: Language;
}): Promise<LibraryUser> {
  const { now, language } = request;
  return { user: await request.staff(), now, language };
}
