import clsx from 'clsx';

/** Logo of the winery: three terraces. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="1.6"
      className={className}
    >
      <path d="M3 25c6-1 9-6 14-6s8 3 12 2M3 19.5c6-1 8-6.5 14-6.5s8 3 12 2M3 14c6-1 8-7 14-7s8 3 12 2" />
    </svg>
  );
}

const LINES =
  'M0 150C180 120 300 40 520 44S880 128 1080 104 1360 30 1440 22' +
  'M0 176C200 150 330 78 540 80s330 76 540 56 280-66 360-76' +
  'M0 202c220-22 360-86 560-86s320 70 520 54 280-58 360-66' +
  'M0 228c240-18 390-76 580-76s310 62 500 50 280-50 360-58' +
  'M0 254c260-14 420-64 600-64s300 54 480 46 280-42 360-48' +
  'M0 280c280-10 450-52 620-52s290 44 460 40 280-34 360-38';

/** Ornament of the winery: fine lines that suggest terraces. */
export function TerraceLines({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 290"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      className={clsx('pointer-events-none', className)}
    >
      <path d={LINES} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
