import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface Menu {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

/** The menu of small screens: closes on Escape and on a change of route, locks the page's scroll while open (requirement P8). */
export function useMenu(): Menu {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  // The address at which the menu was opened: at any other one it is closed.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === address;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenedAt(null);
    };
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);

  return {
    isOpen,
    toggle: () => {
      setOpenedAt(isOpen ? null : address);
    },
    close: () => {
      setOpenedAt(null);
    },
  };
}
