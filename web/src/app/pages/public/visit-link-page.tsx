import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { visitLinkQuery } from '#features/visits/api/visit-link-calls';
import { VisitLinkView } from '#features/visits/components/visit-link-view';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { PageMeta } from '#shared/page/page-meta';
import { pages } from '#shared/pages';
import { ButtonLink } from '#shared/ui/button-link';
import { LoadFailureNotice, Notice } from '#shared/ui/notice';
import { PageHeading } from '#shared/ui/page-text';

/** Name of the token in the state of the history entry. */
const TOKEN_KEY = 'visitLinkToken';

/** Reads the token out of the state of a history entry; empty without one. */
function readToken(state: unknown): string {
  const token = (state as Record<string, unknown> | null)?.[TOKEN_KEY];
  return typeof token === 'string' ? token : '';
}

/**
 * Adds the token to the link of the language switch while it is clicked. Otherwise no URL that can be seen or
 * copied has it.
 */
function useTokenInLanguageSwitch(token: string | null): void {
  useEffect(() => {
    if (!token) return undefined;
    const addToken = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
      if (!link) return;
      link.hash = token;
      // The page stays if the link opens in another tab.
      setTimeout(() => (link.hash = ''));
    };
    // The middle button is no `click`.
    const events = ['click', 'auxclick'] as const;
    for (const type of events) document.addEventListener(type, addToken);
    return () => {
      for (const type of events) document.removeEventListener(type, addToken);
    };
  }, [token]);
}

/**
 * /visit/link#<token>: what a mailed link can do with a visit. The token is in the fragment, which browsers
 * send to no server, so that the page needs scripts. It leaves the address bar at once, into the state of the
 * history entry, so that the page can be reloaded; without a token the page asks to open the link again.
 * Reading changes nothing; each action is a button. Nothing is kept for search engines.
 */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (hash.length <= 1) {
      setToken(readToken(state));
      return;
    }
    void navigate({ search }, { replace: true, preventScrollReset: true, state: { [TOKEN_KEY]: hash.slice(1) } });
  }, [hash, search, state, navigate]);
  useTokenInLanguageSwitch(token);
  const query = visitLinkQuery(api, token ?? '');
  const { data: link, isError, refetch } = useQuery({ ...query, enabled: token !== null && token !== '' });
  return (
    <>
      <PageMeta title={useSiteTitle(t('visitPage.link.title'))} indexed={false} />
      <PageHeading title={t(link?.audience === 'staff' ? 'visitPage.link.staffTitle' : 'visitPage.link.title')} />
      <div className="mx-auto max-w-page px-gutter pb-section">
        {token === '' ? (
          <Notice title={t('visitPage.link.missing.title')} text={t('visitPage.link.missing.text')}>
            <ButtonLink to={pages.visit.href()} tone="outline">
              {t('visitPage.link.again')}
            </ButtonLink>
          </Notice>
        ) : link === null ? (
          <Notice title={t('visitPage.link.gone.title')} text={t('visitPage.link.gone.text')}>
            <ButtonLink to={pages.visit.href()} tone="outline">
              {t('visitPage.link.again')}
            </ButtonLink>
          </Notice>
        ) : link && token ? (
          <VisitLinkView
            token={token}
            link={link}
            onDone={(next) => {
              queryClient.setQueryData(query.queryKey, next);
            }}
            onOutdated={refetch}
          />
        ) : isError ? (
          <LoadFailureNotice retry={refetch} />
        ) : (
          <>
            <p className="no-script">{t('visitPage.link.scripts')}</p>
            <p role="status">{token !== null && t('visitPage.link.loading')}</p>
          </>
        )}
      </div>
    </>
  );
}
