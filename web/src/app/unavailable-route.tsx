import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  redirectDocument,
  useRevalidator,
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { isServerReachable, useRecovery } from '#shared/lib/connection';
import { PageMeta } from '#shared/page/page-meta';
import { Failure } from '#shared/ui/notice';

/** What a route has when its module is there. */
export type LoadedRoute = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;

/** A page that has just been loaded is not loaded again: what is missing then is missing for good. */
const FRESH_MS = 10_000;

/**
 * The file that a failed import is about, where the browser names it; else a file that every running server
 * has.
 */
const getFailedUrl = (error: unknown): string => /https?:\S+/.exec(String(error))?.[0] ?? '/healthz';

/**
 * Whether the server is there although a module could not be imported: then the module is gone, or the
 * browser refuses it.
 */
const isModuleRemoved = (error: unknown): Promise<boolean> => isServerReachable(getFailedUrl(error));

interface UnavailablePageProps {
  /** Imports the module of the page. */
  load: () => Promise<unknown>;
  /** The module has come, and the page has its data. */
  onLoaded: () => void;
}

/**
 * In the frame, in place of a page whose module is late or could not be imported: offline, or while the
 * server is away. It is imported again until it comes.
 */
function UnavailablePage({ load, onLoaded }: UnavailablePageProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [isLate, setLate] = useState(true);
  const wasAway = useRef(false);
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
      // A browser that does not import again what has failed needs another document.
      if (!(await isModuleRemoved(error))) wasAway.current = true;
      else if (wasAway.current) location.reload();
    }
    isTrying.current = false;
  };
  const begin = useEffectEvent(attempt);
  useEffect(() => void begin(), []);
  useRecovery(attempt);
  const late = isLate && { title: t('common.status.lateTitle'), text: t('common.status.lateText') };
  return (
    <>
      <PageMeta title={t('common.status.failedTitle')} indexed={false} />
      <h1 className="sr-only">{t('common.status.failedTitle')}</h1>
      <Failure
        {...late}
        retry={async () => {
          // A module that hangs cannot be imported anew in the same document.
          if (isLate && (await isServerReachable('/healthz'))) location.reload();
          else await attempt();
        }}
      />
    </>
  );
}

/**
 * The route of a page whose module is late or could not be imported; it becomes that of the page when the
 * module comes.
 */
export function createUnavailableRoute(page: {
  load: () => Promise<unknown>;
  loaded: () => LoadedRoute | null;
  failure: () => unknown;
}): LoadedRoute {
  function Component() {
    const [Page, setPage] = useState(() => page.loaded()?.Component ?? null);
    if (Page) return <Page />;
    return (
      <UnavailablePage
        load={page.load}
        onLoaded={() => {
          setPage(() => page.loaded()?.Component ?? null);
        }}
      />
    );
  }
  const loader = async (args: LoaderFunctionArgs) => {
    if (page.failure() !== null) await page.load().catch(() => undefined);
    const failure = page.failure();
    // Its file is gone since there is a newer site: the browser loads the page from there.
    if (failure !== null && performance.now() >= FRESH_MS && (await isModuleRemoved(failure))) {
      return redirectDocument(args.request.url);
    }
    const { loader: fill } = page.loaded() ?? {};
    return typeof fill === 'function' ? fill(args) : null;
  };
  return { Component, loader };
}
