import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

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

/**
 * Word beside the icon of an action in a row, shown where the list has room (`RoomForWords`). The accessible
 * name of the action has to contain it.
 */
export const RowWord = ({ children }: { children: ReactNode }) => (
  <span className="hidden @min-[76rem]/list:inline">{children}</span>
);

/** Container of a list: from 76 rem its rows show words beside icons, and `--words` is 1. */
export const RoomForWords = ({ children }: { children: ReactNode }) => (
  <div className="@container/list">
    <div className="@min-[76rem]/list:[--words:1]">{children}</div>
  </div>
);
