import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { useShortcutTarget, type ShortcutTarget } from '#shared/shortcuts/shortcut-keys';

/**
 * Puts the reader at the head of what has opened: the page at its top, the focus in the element. Not after a way back,
 * which leads to where one was.
 *
 * @param opened what is shown; another one opens anew
 */
function useOpened<Head extends HTMLElement>(opened = ''): RefObject<Head | null> {
  const head = useRef<Head>(null);
  const type = useNavigationType();
  useEffect(() => {
    if (type === NavigationType.Pop) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    head.current?.focus({ preventScroll: true });
  }, [opened, type]);
  return head;
}

/** A thing of a list and where it is edited. */
interface Neighbour {
  label: string;
  to: string;
}

/** What stands before and after a thing in its list. */
interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

const NO_NEIGHBOURS: Neighbours = { previous: null, next: null };

/** The neighbours of the thing that `isCurrent` finds; none of what is not in the list, or while it is not known. */
export function neighboursIn<Item>(
  items: readonly Item[] | undefined,
  isCurrent: (item: Item) => boolean,
  neighbourOf: (item: Item) => Neighbour,
): Neighbours {
  const place = items?.findIndex(isCurrent) ?? -1;
  if (!items || place === -1) return NO_NEIGHBOURS;
  const at = (index: number) => {
    const item = items[index];
    return item === undefined ? null : neighbourOf(item);
  };
  return { previous: at(place - 1), next: at(place + 1) };
}

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
function NeighbourLinks({ previous, next }: Neighbours) {
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

interface EditorWaysProps {
  back: string;
  backLabel: string;
  /** What stands before and after it in the list. */
  neighbours: Neighbours;
}

/** The ways out of an editor: back to its list, and on to the entries beside it. */
function EditorWays({ back, backLabel, neighbours }: EditorWaysProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <Link to={back} className="text-link inline-flex min-h-6 items-center gap-1 text-xs">
        <ArrowLeft aria-hidden className="size-3" />
        {backLabel}
      </Link>
      <NeighbourLinks {...neighbours} />
    </div>
  );
}

/** An editor that was opened from a list or from another editor. It begins at its top. */
export function EditorFrame({ children, ...ways }: EditorWaysProps & { children: ReactNode }) {
  const head = useOpened<HTMLDivElement>();
  return (
    <div ref={head} tabIndex={-1} className="outline-none">
      <EditorWays {...ways} />
      {children}
    </div>
  );
}
