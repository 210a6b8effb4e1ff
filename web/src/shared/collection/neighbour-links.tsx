import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShortcutTarget, type ShortcutTarget } from '#shared/shortcuts/use-shortcut-target';
import type { Neighbour, Neighbours } from './neighbours';

const ICON = 'size-4 shrink-0';

function To({
  neighbour,
  name,
  shortcut,
  children,
}: {
  neighbour: Neighbour;
  /** How a screen reader hears it. */
  name: string;
  shortcut: ShortcutTarget;
  children: ReactNode;
}) {
  return (
    <Link
      {...shortcut}
      to={neighbour.to}
      aria-label={name}
      title={name}
      className="text-link inline-flex min-h-6 min-w-0 items-center gap-1 text-xs"
    >
      {children}
    </Link>
  );
}

/** From one editor to the next in the order of their list, without the way back to it. */
export function NeighbourLinks({ previous, next }: Neighbours) {
  const { t } = useTranslation();
  const [toPrevious, toNext] = [useShortcutTarget('previous'), useShortcutTarget('next')];
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('admin.neighbours.label')} className="flex min-w-0 items-center gap-4">
      {previous ? (
        <To neighbour={previous} name={t('admin.neighbours.previous', { name: previous.label })} shortcut={toPrevious}>
          <ChevronLeft aria-hidden className={ICON} />
          <span className="truncate max-sm:hidden">{previous.label}</span>
        </To>
      ) : null}
      {next ? (
        <To neighbour={next} name={t('admin.neighbours.next', { name: next.label })} shortcut={toNext}>
          <span className="truncate max-sm:hidden">{next.label}</span>
          <ChevronRight aria-hidden className={ICON} />
        </To>
      ) : null}
    </nav>
  );
}
