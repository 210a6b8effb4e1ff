import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LoginRequest } from '#contract/auth';
import { primaryRole, type Role } from '#contract/session';
import { getErrorMessage } from '#shared/api/http-error';
import { useAppNavigation } from '#shared/lib/app-navigation';
import { ENTRANCES, isAdminPath, pages } from '#shared/pages';
import { useSession } from '../components/session-provider';

const PLACEHOLDER_ORIGIN = 'https://site.invalid';

/** Where to go after signing in: the `next` of the query if it is a path of this site, else `fallback` (requirement A5). */
export function nextPath(next: string | null, fallback: string): string {
  // `//host` and `/\host` are other sites to a browser; parsing tells them apart the way browsers do.
  if (!next?.startsWith('/')) return fallback;
  const url = URL.canParse(next, PLACEHOLDER_ORIGIN) ? new URL(next, PLACEHOLDER_ORIGIN) : null;
  if (url?.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//')) return fallback;
  const path = url.pathname + url.search + url.hash;
  return url.pathname === pages.login.path ? fallback : path;
}

/** Where someone starts who was on the way nowhere: the queen has one screen of the staff area, a guest none. */
function startPath(role: Role): string {
  if (role === 'guest') return pages.home.href();
  return ENTRANCES[role === 'queen' ? 'queenEditor' : 'dashboard'];
}

/** From then on a sign-in counts as slow. */
const SLOW_AFTER_MS = 4_000;

export interface Login {
  submit: (credentials: LoginRequest) => Promise<void>;
  isPending: boolean;
  /** True while a sign-in takes longer than usual. */
  isSlow: boolean;
  /** What to tell the person about the failure of the last try; `null` without one. */
  error: string | null;
}

/**
 * What the sign-in form does (requirement A5): signs in, then goes where the query's `next` says, else to the staff
 * area for those who may enter it, else home.
 * @param fallbackText shown for a failure that says nothing itself
 * @param unconnectedText shown when there was no response
 */
export function useLogin(fallbackText: string, unconnectedText = fallbackText): Login {
  const session = useSession();
  const navigation = useAppNavigation();
  const [search] = useSearchParams();
  const [isPending, setPending] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);

  const { login } = session;
  const submit = useCallback(
    async (credentials: LoginRequest) => {
      setPending(true);
      setError(null);
      try {
        const user = await login(credentials);
        const next = nextPath(search.get('next'), startPath(primaryRole(user.roles)));
        if (isAdminPath(next.split('?', 1)[0] ?? '')) navigation.replace(next);
        else navigation.leave(next);
      } catch (failure) {
        setError(getErrorMessage(failure, fallbackText, unconnectedText));
      } finally {
        setPending(false);
      }
    },
    [login, navigation, search, fallbackText, unconnectedText],
  );
  return { submit, isPending, isSlow, error };
}
