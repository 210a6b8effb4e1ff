import type { Language } from '../../contract/language';
import { callerOf, type Caller, type StaffUser } from './caller';

/** Who asks, when, in which language they read, and by which way: all that what stands behind a door knows of a request. */
export interface RequestContext<User extends StaffUser | null = StaffUser | null> {
  /** A member of staff, or nobody where the product itself does something. */
  caller: Caller<User>;
  now: Date;
  language: Language;
  /** The site's, unless it is another. */
  source?: 'site' | 'panel' | 'system';
}

/** By what name something is written down; `null` where the product itself did it. */
export const authorOf = ({ caller }: RequestContext): string | null => caller.user?.name ?? null;

/** The context of a request by a member of staff. */
export async function contextOf(request: {
  staff(): Promise<StaffUser>;
  now: Date;
  language: Language;
}): Promise<RequestContext<StaffUser>> {
  const { now, language } = request;
  return { caller: callerOf(await request.staff()), now, language };
}
