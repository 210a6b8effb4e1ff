import clsx from 'clsx';

/** A place that is kept while its content loads. Hidden from assistive technology: the region says that it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />;
}
