import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  redirectDocument,
  useRevalidator,
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { useTranslation } from '#shared/i18n/use-translation';
import { isServerReachable, usePollWhileOnline } from '#shared/lib/connection';
import { PageMeta } from '#shared/page/page-meta';
import { FailureNotice } from '#shared/ui/notice';

/** The properties that a lazy route gets from its loaded module. */
export type LoadedRoute = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;

/** A document younger than this is not reloaded: reloading would not bring a missing file back. */
const FRESH_DOCUMENT_MS = 10_000;

/** URL of the file whose import failed, if the error names one; otherwise the health check of the server. */
const getFailedUrl = (error: unknown): string => /https?:\S+/.exec(String(error))?.[0] ?? '/healthz';

/**
 * Whether the server responds although the import failed: the module was removed, or the browser refuses to
 * import it.
 */
const isModuleRemoved = (error: unknown): Promise<boolean> => isServerReachable(getFailedUrl(error));

interface UnavailablePageProps {
  /** Imports the page's module. */
  load: () => Promise<unknown>;
  /** Called when the module and the page's data are loaded. */
  onLoaded: () => void;
}

/**
 * Shown instead of a page whose module is late or failed to load. It retries the import when the connection
 * returns.
 */
function UnavailablePage({ load, onLoaded }: UnavailablePageProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [isLate, setLate] = useState(true);
  const wasServerAway = useRef(false);
  const isTrying = useRef(false);
  const attempt = async () => {
    if (isTrying.current) return;
    isTrying.current = true;
    try {
      await load();
      await revalidate();
      onLoaded();
    } catch (error) {
      setLate(false);
      // Some browsers never import a failed module again; only a new document helps.
      if (!(await isModuleRemoved(error))) wasServerAway.current = true;
      else if (wasServerAway.current) location.reload();
    }
    isTrying.current = false;
  };
  const attemptOnce = useEffectEvent(attempt);
  useEffect(() => void attemptOnce(), []);
  usePollWhileOnline(attempt);
  const late = isLate && { title: t('common.status.lateTitle'), text: t('common.status.lateText') };
  return (
    <>
      <PageMeta title={t('common.status.failedTitle')} indexed={false} />
      <h1 className="sr-only">{t('common.status.failedTitle')}</h1>
      <FailureNotice
        {...late}
        retry={async () => {
          // A hanging import cannot be restarted in the same document.
          if (isLate && (await isServerReachable('/healthz'))) location.reload();
          else await attempt();
        }}
      />
    </>
  );
}

/**
 * Creates the route that stands in for a page whose module is late or failed to load. It shows a failure
 * notice, retries, and renders the page itself once the module is loaded. Its loader retries a failed import;
 * if the server responds but no longer has the module, it redirects to a new document, unless this one is
 * younger than 10 s.
 */
export function createUnavailableRoute(page: {
  load: () => Promise<unknown>;
  getRoute: () => LoadedRoute | null;
  getError: () => unknown;
}): LoadedRoute {
  function Component() {
    const [Page, setPage] = useState(() => page.getRoute()?.Component ?? null);
    if (Page) return <Page />;
    return (
      <UnavailablePage
        load={page.load}
        onLoaded={() => {
          setPage(() => page.getRoute()?.Component ?? null);
        }}
      />
    );
  }
  const loader = async (args: LoaderFunctionArgs) => {
    if (page.getError() !== null) await page.load().catch(() => undefined);
    const failure = page.getError();
    // A newer release has removed the file, so the browser loads the page as a new document.
    if (failure !== null && performance.now() >= FRESH_DOCUMENT_MS && (await isModuleRemoved(failure))) {
      return redirectDocument(args.request.url);
    }
    const { loader: loadData } = page.getRoute() ?? {};
    return typeof loadData === 'function' ? loadData(args) : null;
  };
  return { Component, loader };
}
