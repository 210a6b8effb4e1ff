import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { useTranslation } from '#shared/i18n/use-translation';
import { useShortcutTarget, type ShortcutTarget } from '#shared/shortcuts/shortcut-keys';

/**
 * Scrolls to the top and focuses the returned element when the screen opens. It does nothing after back
 * navigation, where the browser restores the position.
 * @param opened identifies the shown document; a new value counts as opening
 */
function useScrollToTopOnOpen<Head extends HTMLElement>(opened = ''): RefObject<Head | null> {
  const head = useRef<Head>(null);
  const type = useNavigationType();
  useEffect(() => {
    if (type === NavigationType.Pop) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    head.current?.focus({ preventScroll: true });
  }, [opened, type]);
  return head;
}

/** A list entry and the URL of its editor. */
interface Neighbour {
  label: string;
  to: string;
}

/** The previous and next entry in a list. */
interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

const NO_NEIGHBOURS: Neighbours = { previous: null, next: null };

/**
 * Finds the list entries before and after the first one that `isCurrent` accepts, each converted by
 * `toNeighbour`; null at an end of the list. Both are null if no entry is accepted or `items` is undefined.
 */
export function findNeighbours<Item>(
  items: readonly Item[] | undefined,
  isCurrent: (item: Item) => boolean,
  toNeighbour: (item: Item) => Neighbour,
): Neighbours {
  const position = items?.findIndex(isCurrent) ?? -1;
  if (!items || position === -1) return NO_NEIGHBOURS;
  const findNeighbour = (index: number) => {
    const item = items[index];
    return item === undefined ? null : toNeighbour(item);
  };
  return { previous: findNeighbour(position - 1), next: findNeighbour(position + 1) };
}

const ICON = 'size-4 shrink-0';

function NeighbourLink({
  neighbour,
  name,
  shortcut,
  children,
}: {
  neighbour: Neighbour;
  /** Accessible name. */
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

/** Links to the previous and next entry of the list; nothing if there are none. */
function NeighbourLinks({ previous, next }: Neighbours) {
  const { t } = useTranslation();
  const [toPrevious, toNext] = [useShortcutTarget('previous'), useShortcutTarget('next')];
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('admin.neighbours.label')} className="flex min-w-0 items-center gap-4">
      {previous ? (
        <NeighbourLink
          neighbour={previous}
          name={t('admin.neighbours.previous', { name: previous.label })}
          shortcut={toPrevious}
        >
          <ChevronLeft aria-hidden className={ICON} />
          <span className="truncate max-sm:hidden">{previous.label}</span>
        </NeighbourLink>
      ) : null}
      {next ? (
        <NeighbourLink neighbour={next} name={t('admin.neighbours.next', { name: next.label })} shortcut={toNext}>
          <span className="truncate max-sm:hidden">{next.label}</span>
          <ChevronRight aria-hidden className={ICON} />
        </NeighbourLink>
      ) : null}
    </nav>
  );
}

interface EditorNavigationProps {
  back: string;
  backLabel: string;
  /** Previous and next entry of the list. */
  neighbours: Neighbours;
}

/** Links from an editor back to its list and to the neighbouring entries. */
function EditorNavigation({ back, backLabel, neighbours }: EditorNavigationProps) {
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

/**
 * Frame of an editor (`children`) with links to its list and to the previous and next document above it. When
 * it opens, it scrolls to the top and takes the focus, except after back or forward navigation.
 */
export function EditorFrame({ children, ...navigation }: EditorNavigationProps & { children: ReactNode }) {
  const head = useScrollToTopOnOpen<HTMLDivElement>();
  return (
    <div ref={head} tabIndex={-1} className="outline-none">
      <EditorNavigation {...navigation} />
      {children}
    </div>
  );
}
