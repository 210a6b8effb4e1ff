import clsx from 'clsx';
import type { ReactNode } from 'react';

export type StaffNoticeKind = 'info' | 'success' | 'warning' | 'error';

const LOOKS: Record<StaffNoticeKind, string> = {
  info: 'border-line-strong bg-stone text-ink',
  success: 'border-vine bg-vine-pale text-vine-deep',
  warning: 'border-brass bg-brass-pale text-ink',
  error: 'border-wine bg-wine-pale text-wine-deep',
};

/** A message that stands in the page. An error is announced at once, everything else when the reader is idle. */
export function StaffNotice({
  kind,
  children,
  className,
}: {
  kind: StaffNoticeKind;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={clsx('rounded-sm border-l-3 px-4 py-3 text-sm', LOOKS[kind], className)}
    >
      {children}
    </div>
  );
}
