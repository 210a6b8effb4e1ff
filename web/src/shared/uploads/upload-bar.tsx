import clsx from 'clsx';

/** How much was sent, 0–100 percent. */
export function UploadBar({ percent, label, thin = false }: { percent: number; label: string; thin?: boolean }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('w-full overflow-hidden rounded-full bg-stone-deep', thin ? 'h-1' : 'h-2')}
    >
      <span
        className="block h-full rounded-full bg-vine transition-[width] duration-150"
        style={{ width: `${String(percent)}%` }}
      />
    </div>
  );
}
