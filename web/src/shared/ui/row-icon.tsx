import type { LucideIcon } from 'lucide-react';

const getShapesId = ({ displayName = '' }: LucideIcon): string => `icon-${displayName}`;

/** Shapes of icons that the rows of a list repeat, once in the document; rows refer to them (`RowIcon`). */
export function RowIconShapes({ icons }: { icons: readonly LucideIcon[] }) {
  return (
    <svg aria-hidden className="hidden">
      {icons.map((Icon) => (
        <symbol key={getShapesId(Icon)} id={getShapesId(Icon)} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  );
}

/** Icon in the rows of a long list: one element instead of all its shapes. Needs `RowIconShapes`. */
export function RowIcon({ icon, className = 'size-4' }: { icon: LucideIcon; className?: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href={`#${getShapesId(icon)}`} />
    </svg>
  );
}
