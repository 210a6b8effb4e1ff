/** The mark of the house beside its name: three terraces under the wind. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      className={className}
    >
      <path strokeWidth="1.6" d="M3 25c6-1 9-6 14-6s8 3 12 2" />
      <path strokeWidth="1.6" d="M3 19.5c6-1 8-6.500 14-6.500s8 3 12 2" />
      <path strokeWidth="1.6" d="M3 14c6-1 8-7 14-7s8 3 12 2" />
    </svg>
  );
}
