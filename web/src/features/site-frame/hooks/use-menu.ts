import { useEffect, useRef, useState, type RefObject, type ToggleEvent } from 'react';
import { useLocation } from 'react-router-dom';

export interface Menu {
  isOpen: boolean;
  /** Of the element with the `popover` attribute. */
  element: RefObject<HTMLDivElement | null>;
  onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
}

/**
 * The menu of small screens (requirement P8). It is a popover, so that it opens before and without scripts and closes
 * on Escape by itself; here it is closed on a change of route, and the page behind it is kept from scrolling.
 */
export function useMenu(): Menu {
  const location = useLocation();
  const shown = useRef(location);
  const element = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // It may have been opened before scripts came.
  useEffect(() => {
    setOpen(element.current?.matches(':popover-open') ?? false);
  }, []);

  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    element.current?.hidePopover();
  }, [location]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = overflow;
    };
  }, [isOpen]);

  return {
    isOpen,
    element,
    onToggle: (event) => {
      setOpen(event.newState === 'open');
    },
  };
}
