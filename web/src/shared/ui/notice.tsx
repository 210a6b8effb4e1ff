import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isServerReachable, LIVE_URL, useIsOnline, useRecovery } from '#shared/lib/connection';
import { Button } from './button';
import { TerraceLines } from './ornaments';

/** A place that is kept while its content loads. Hidden from assistive technology: the region says that it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />;
}

interface NoticeProps {
  title: string;
  text: string;
  /** The way out. */
  children?: ReactNode;
  /** A failure is announced; an empty place is not. */
  isFailure?: boolean;
}

/** What stands where there is nothing to show, and what can be done about it. */
export function Notice({ title, text, children, isFailure = false }: NoticeProps) {
  return (
    <div role={isFailure ? 'alert' : undefined} className="relative overflow-hidden py-20 text-center">
      <TerraceLines className="absolute inset-x-0 bottom-0 -z-10 h-40 w-full text-line" />
      <h2 className="text-title">{title}</h2>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">{text}</p>
      {children && <div className="mt-7">{children}</div>}
    </div>
  );
}

interface FailureProps {
  title?: string;
  text?: string;
  /** Asks again, when somebody wants to. */
  retry: () => unknown;
}

/** What could not be had, or not while the browser is offline, with the way to ask again. */
export function Failure({ title, text, retry }: FailureProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const isOnline = useIsOnline();
  const cause = isOnline ? 'failed' : 'offline';
  // A focus that goes with the button would be lost.
  useEffect(() => {
    const main = button.current?.closest('main');
    return () => {
      if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Notice
      isFailure
      title={(isOnline && title) || t(`common.status.${cause}Title`)}
      text={(isOnline && text) || t(`common.status.${cause}Text`)}
    >
      <Button ref={button} tone="outline" onClick={() => void retry()}>
        {t('common.status.retry')}
      </Button>
    </Notice>
  );
}

/**
 * How long nothing is asked for again by itself after that: what fails while the server is there may go on
 * failing.
 */
const REST_MS = 15_000;

let restsUntil = 0;

/** Calls `retry` when the server responds again. */
export function useServerRecovery(retry: () => unknown): void {
  useRecovery(async () => {
    if (Date.now() < restsUntil || !(await isServerReachable(LIVE_URL))) return;
    restsUntil = Date.now() + REST_MS;
    retry();
  });
}

/** Data that could not be had. They are asked for again as soon as the server responds. */
export function LoadFailure({ retry, ...texts }: FailureProps) {
  useServerRecovery(retry);
  return <Failure {...texts} retry={retry} />;
}

const LATE_MS = 1_500;

/**
 * What stands for content on its way. Whoever has waited for long, the time before this page came included, is told so
 * and can ask again; meanwhile the waiting goes on.
 */
export function Pending({ retry, children }: { retry: () => unknown; children: ReactNode }) {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, LATE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const isOnline = useIsOnline();
  if (!isLate && isOnline) return children;
  return <Failure title={t('common.status.lateTitle')} text={t('common.status.lateText')} retry={retry} />;
}
