import clsx from 'clsx';
import type { ReactNode } from 'react';

export type StaffBadgeTone = 'neutral' | 'good' | 'attention' | 'strong';

const TONES: Record<StaffBadgeTone, string> = {
  neutral: 'border-line-strong bg-stone text-ink-soft',
  good: 'border-vine bg-vine-pale text-vine-deep',
  attention: 'border-brass bg-brass-pale text-ink',
  strong: 'border-wine bg-wine-pale text-wine-deep',
};

/** Small coloured label for the state of an item. */
export function StaffBadge({ tone = 'neutral', children }: { tone?: StaffBadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-sm border px-1.5 text-2xs font-semibold sm:whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

type StaffNoticeKind = 'info' | 'success' | 'warning' | 'error';

const LOOKS: Record<StaffNoticeKind, string> = {
  info: 'border-line-strong bg-stone text-ink',
  success: 'border-vine bg-vine-pale text-vine-deep',
  warning: 'border-brass bg-brass-pale text-ink',
  error: 'border-wine bg-wine-pale text-wine-deep',
};

/** Message within a staff screen. Screen readers announce errors at once, others politely. */
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
