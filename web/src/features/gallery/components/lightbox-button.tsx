import clsx from 'clsx';

interface LightboxButtonProps {
  label: string;
  /** The drawing of the icon in a box of 24. */
  path: string;
  place: string;
  onClick: () => void;
}

/** A round control over the picture. */
export function LightboxButton({ label, path, place, onClick }: LightboxButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        'absolute flex size-12 items-center justify-center rounded-full bg-ink/60 text-white hover:bg-ink',
        place,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="size-6"
      >
        <path d={path} />
      </svg>
    </button>
  );
}
