import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

interface LoadFailureProps {
  title?: string;
  text?: string;
  retry: () => unknown;
}

/** Data that could not be had, with the way to ask again. */
export function LoadFailure({ title, text, retry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Notice isFailure title={title ?? t('common.status.failedTitle')} text={text ?? t('common.status.failedText')}>
      <Button tone="outline" onClick={() => void retry()}>
        {t('common.status.retry')}
      </Button>
    </Notice>
  );
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
  if (!isLate) return children;
  return <LoadFailure title={t('common.status.lateTitle')} text={t('common.status.lateText')} retry={retry} />;
}
