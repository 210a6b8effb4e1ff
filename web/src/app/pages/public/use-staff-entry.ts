import { isAllowed } from '#contract/roles';
import { useSession } from '#features/session/hooks/use-session';
import type { StaffEntry } from '#features/site-frame/components/account-link';

/** What of the staff area is open to whoever reads the public pages. */
export function useStaffEntry(): StaffEntry {
  const { role, roles } = useSession();
  if (isAllowed('editor', roles)) return 'dashboard';
  return role === 'queen' ? 'queenEditor' : null;
}
