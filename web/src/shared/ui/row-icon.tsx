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

/** Width of a list from which words stand beside the icons of its rows. */
const ROOM_FOR_WORDS = '76rem';

/** Returns a CSS length: `most` where a list has room for words beside icons, `least` elsewhere. */
export const getLengthByRoom = (least: string, most: string): string =>
  `clamp(${least},(100cqw - ${ROOM_FOR_WORDS})*999,${most})`;

const WORD_STYLE = { maxWidth: getLengthByRoom('0px', '10rem'), marginLeft: getLengthByRoom('-0.5rem', '0px') };

/**
 * Word beside the icon of an action in a row, shown where the list has room (`ListContainer`). The accessible
 * name of the action has to contain it. Its width is computed, since a style sheet with one more rule would
 * be larger for every screen.
 */
export const RowWord = ({ children }: { children: ReactNode }) => (
  <span data-cuts className="overflow-hidden whitespace-nowrap" style={WORD_STYLE}>
    {children}
  </span>
);

/** Container of a list, whose width decides on words beside icons. */
export const ListContainer = ({ children }: { children: ReactNode }) => <div className="@container">{children}</div>;
