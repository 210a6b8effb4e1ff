import { useState } from 'react';
import type { MediaItem } from '#contract/media';
import type { LibraryFolder } from '../lib/library-address';

export interface Selection {
  /** By their ids, in the order in which they were selected; those of other pages too. */
  selected: ReadonlyMap<string, MediaItem>;
  select: (item: MediaItem, isSelected: boolean) => void;
  selectPage: () => void;
  clear: () => void;
}

const NOTHING: ReadonlyMap<string, MediaItem> = new Map();

/** The images that are selected in a folder; another folder begins with none. */
export function useSelection(folder: LibraryFolder, page: readonly MediaItem[] = []): Selection {
  const [state, setState] = useState({ folder, selected: NOTHING });
  const selected = state.folder === folder ? state.selected : NOTHING;
  const keep = (next: ReadonlyMap<string, MediaItem>): void => {
    setState({ folder, selected: next });
  };
  return {
    selected,
    select(item, isSelected) {
      const next = new Map(selected);
      if (isSelected) next.set(item.id, item);
      else next.delete(item.id);
      keep(next);
    },
    selectPage: () => {
      keep(new Map([...selected, ...page.map((item) => [item.id, item] as const)]));
    },
    clear: () => {
      keep(NOTHING);
    },
  };
}
