import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CurrentUser, LoginRequest } from '#contract/auth';
import { getPrimaryRole } from '#contract/session';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { STAFF_ENTRY_PATHS, isAdminPath, pages } from '#shared/pages';
import { useSession } from '../components/session-provider';
import { useSlowSignIn } from './use-slow-sign-in';

const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/**
 * Returns the path to open after the sign-in: `next` if it is a path of this site (with query and hash) other
 * than the sign-in page, else `fallback` (requirement A5).
 */
export function getNextPath(next: string | null, fallback: string): string {
  // Browsers treat `//host` and `/\host` as other sites; URL parsing recognises them.
  if (!next?.startsWith('/')) return fallback;
  const url = URL.canParse(next, PLACEHOLDER_ORIGIN) ? new URL(next, PLACEHOLDER_ORIGIN) : null;
  if (url?.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//')) return fallback;
  const path = url.pathname + url.search + url.hash;
  return url.pathname === pages.login.path ? fallback : path;
}

/**
 * Default start page by role, or where the required passkey is added: the queen's editor, the dashboard, or
 * for guests the home page.
 */
function getStartPath({ roles, mustAddPasskey }: CurrentUser): string {
  const role = getPrimaryRole(roles);
  if (mustAddPasskey) return STAFF_ENTRY_PATHS.dashboard;
  if (role === 'guest') return pages.home.href();
  return STAFF_ENTRY_PATHS[role === 'queen' ? 'queenEditor' : 'dashboard'];
}

/** State of the sign-in form and the function that submits it. */
export interface Login {
  submit: (credentials: LoginRequest) => Promise<void>;
  /** Signs in by a request of the caller. */
  submitWith: (signIn: () => Promise<unknown>) => Promise<void>;
  isPending: boolean;
  /** True while a sign-in takes longer than usual. */
  isSlow: boolean;
  /** Error text of the last attempt; null if there is none. */
  error: string | null;
}

/**
 * State of the sign-in form (requirement A5). `submit` signs in, then opens the path in the query's `next`,
 * else the start page of the role: the dashboard, for the queen her editor, for users without a staff role
 * the home page. It never rejects; a failure is in `error`.
 * @param getErrorText gives the text of an error
 */
export function useLogin(getErrorText: (error: unknown) => string): Login {
  const session = useSession();
  const navigation = useAppNavigation();
  const [search] = useSearchParams();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const { loginWith, login } = session;
  async function run(signIn: () => Promise<CurrentUser>): Promise<void> {
    setPending(true);
    setError(null);
    try {
      const user = await signIn();
      const next = getNextPath(search.get('next'), getStartPath(user));
      if (isAdminPath(next.split('?', 1)[0] ?? '')) navigation.replaceUrl(next);
      else navigation.openPublicPage(next);
    } catch (failure) {
      setError(getErrorText(failure));
    } finally {
      setPending(false);
    }
  }

  return {
    submit: (credentials) => run(() => login(credentials)),
    submitWith: (signIn) => run(() => loginWith(signIn)),
    isPending,
    isSlow: useSlowSignIn(isPending),
    error,
  };
}
