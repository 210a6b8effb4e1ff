import clsx from 'clsx';
import {
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
} from 'react';
import { Link } from 'react-router-dom';
import type { GalleryItem } from '#contract/gallery';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { Dotted } from '#shared/ui/dotted';
import { Picture } from '#shared/ui/picture/picture';
import { BoundText } from '#shared/ui/page-text';
import type { GalleryViewer } from '../hooks/use-gallery-viewer';
import { ImageFailure } from './image-failure';

interface LightboxLinkProps {
  label: string;
  /** SVG path of the icon in a 24 × 24 box. */
  path: string;
  place: string;
  /** Query string of the link's URL. */
  search: string;
  /** Called instead of following the link when scripts run. */
  act: () => void;
}

/** Round button over the picture: a link, so that it works without scripts. */
function LightboxLink({ label, path, place, search, act }: LightboxLinkProps) {
  const onClick = (event: MouseEvent) => {
    // The browser handles clicks that open another tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return (
    <Link
      to={{ search }}
      replace
      preventScrollReset
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
    </Link>
  );
}

const MIN_SWIPE_PX = 48;

/** Returns touch handlers that detect a horizontal swipe with one finger. */
function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0);
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= MIN_SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right');
    },
  };
}

const subscribeToNothing = () => () => undefined;

/** False on the server and during hydration, true once scripts run. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

interface LightboxProps {
  items: readonly GalleryItem[];
  viewer: GalleryViewer;
}

/**
 * Viewer of one gallery picture with title, year and position; closed if the viewer state has none. A modal
 * `<dialog>`, which traps the focus and closes on Escape. Links, arrow keys, Home, End and swipes change the
 * picture; the links work without scripts. A failed picture offers a retry.
 */
export function Lightbox({ items, viewer }: LightboxProps) {
  const { t } = useTranslation();
  const getLang = useTextLang();
  const dialog = useRef<HTMLDialogElement>(null);
  const { index, show, step, getQueryAt } = viewer;
  const item = items[index];
  // The dialog is closed first: it restores the focus to the element that opened it, if there was one.
  const close = () => {
    dialog.current?.close();
    viewer.close();
  };
  const isOpen = item !== undefined;
  const isHydrated = useIsHydrated();
  const swipe = useSwipe((direction) => {
    step(direction === 'left' ? 1 : -1);
  });

  // The server renders it open but not modal; here it becomes modal in one step.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !isHydrated || !element) return undefined;
    element.showModal();
    // Arrow keys work here too, and no button looks chosen.
    element.focus();
    return () => {
      element.close();
    };
  }, [isOpen, isHydrated]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    else if (key === 'ArrowLeft') step(-1);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(items.length - 1);
  };

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      open={isOpen && !isHydrated}
      aria-label={t('galleryPage.lightbox.label')}
      onCancel={close}
      onKeyDown={onKeyDown}
      className="lightbox on-dark"
      {...swipe}
    >
      {item && (
        <figure className="flex h-full flex-col">
          <div className="min-h-0 flex-1 p-2 sm:px-20 sm:pt-8">
            <Picture
              key={item.id}
              image={item.image}
              alt={item.alt || item.title}
              lang={item.alt ? undefined : getLang(item, 'title')}
              ratio="fill"
              fit="contain"
              placeholder={false}
              // Also the natural size of the image, beyond which it is not enlarged.
              sizes={`min(100vw, ${String(Math.ceil((90 * item.image.width) / item.image.height))}svh, ${String(item.image.width)}px)`}
              priority
              renderFailure={(retry) => (
                <ImageFailure
                  ground="dark"
                  retry={() => {
                    retry();
                    // The button is gone, and arrow keys still work here.
                    dialog.current?.focus();
                  }}
                />
              )}
            />
          </div>
          <figcaption
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 px-5 pt-3 pb-5 text-sm sm:px-20"
            aria-live="polite"
          >
            <span className="font-display text-lg text-white">
              <Dotted>
                <span lang={item.title ? getLang(item, 'title') : undefined}>
                  <BoundText text={item.title || t('galleryPage.untitled')} />
                </span>
                {item.year !== null && <span className="tabular font-text text-sm text-stone-deep">{item.year}</span>}
              </Dotted>
            </span>
            <span className="tabular text-stone-deep">
              {t('galleryPage.lightbox.position', { index: index + 1, total: items.length })}
            </span>
          </figcaption>
        </figure>
      )}
      <LightboxLink
        label={t('galleryPage.lightbox.previous')}
        path="M15 4 7 12l8 8"
        place="left-2 top-1/2 -mt-6"
        search={getQueryAt(index - 1)}
        act={() => {
          step(-1);
        }}
      />
      <LightboxLink
        label={t('galleryPage.lightbox.next')}
        path="m9 4 8 8-8 8"
        place="right-2 top-1/2 -mt-6"
        search={getQueryAt(index + 1)}
        act={() => {
          step(1);
        }}
      />
      <LightboxLink
        label={t('galleryPage.lightbox.close')}
        path="M5 5l14 14M19 5 5 19"
        place="right-2 top-2"
        search={getQueryAt(null)}
        act={close}
      />
    </dialog>
  );
}
