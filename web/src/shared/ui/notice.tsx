import clsx from 'clsx';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { isApiReachable, useIsOnline, usePollWhileOnline } from '#shared/lib/connection';
import { Button } from './button';
import { TerraceLines } from './ornaments';

/** Grey placeholder for loading content. Hidden from assistive technology: the region has `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />;
}

interface NoticeProps {
  title: string;
  text: string;
  /** Actions, such as a link or a button. */
  children?: ReactNode;
  /** Whether it is announced as an alert. */
  isFailure?: boolean;
}

/** Message with heading, text and actions in place of content that is empty or missing. */
export function Notice({ title, text, children, isFailure = false }: NoticeProps) {
  return (
    <div role={isFailure ? 'alert' : undefined} className="notice relative py-20 text-center">
      <TerraceLines className="absolute inset-x-0 bottom-0 h-20 w-full text-line" />
      <h2 className="text-title">{title}</h2>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">{text}</p>
      {children && <div className="mt-8">{children}</div>}
    </div>
  );
}

/** What `FailureNotice` shows below its button, e.g. another way to reach the winery; nothing by default. */
export const FailureHelpContext = createContext<ReactNode>(null);

interface FailureProps {
  title?: string;
  text?: string;
  /** Called by the retry button. */
  retry: () => unknown;
}

/**
 * Error in place of content, with a retry button and the help of `FailureHelpContext`. While the browser is
 * offline it says that instead of `title` and `text`.
 */
export function FailureNotice({ title, text, retry }: FailureProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const isOnline = useIsOnline();
  const cause = isOnline ? 'failed' : 'offline';
  // When the button disappears, move its focus to the main content.
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
      {use(FailureHelpContext)}
    </Notice>
  );
}

/** Pause between automatic retries, in ms, since an error can be permanent while the server responds. */
const RETRY_PAUSE_MS = 15_000;

let pausedUntil = 0;

/**
 * Checks every 5 s whether the server responds, and calls `retry` if it does, at most every 15 s in the whole
 * tab.
 */
export function useRetryWhenServerResponds(retry: () => unknown): void {
  const { settings } = useServices();
  usePollWhileOnline(async () => {
    if (Date.now() < pausedUntil || !(await isApiReachable(settings))) return;
    pausedUntil = Date.now() + RETRY_PAUSE_MS;
    retry();
  });
}

/**
 * Error in place of data that could not be loaded, with a retry button. Also retries by itself when the
 * server responds again.
 */
export function LoadFailureNotice({ retry, ...texts }: FailureProps) {
  useRetryWhenServerResponds(retry);
  return <FailureNotice {...texts} retry={retry} />;
}

/** Time after which loading counts as slow, in ms. */
const SLOW_AFTER_MS = 1_500;

/**
 * Shows its children while data load. After 1.5 s, or if the browser is offline, shows a message with a retry
 * button instead; loading continues.
 */
export function PendingNotice({ retry, children }: { retry: () => unknown; children: ReactNode }) {
  const { t } = useTranslation();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const isOnline = useIsOnline();
  if (!isLate && isOnline) return children;
  return <FailureNotice title={t('common.status.lateTitle')} text={t('common.status.lateText')} retry={retry} />;
}
