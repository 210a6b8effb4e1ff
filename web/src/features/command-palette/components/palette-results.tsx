import { useEffect, useEffectEvent, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { findEntryForKey, type PaletteEntry } from '../lib/palette-entry';
import type { PaletteField } from './command-palette-dialog';
import { PaletteOptions } from './palette-options';

/** Results for the text in the field. */
export interface PaletteResultList {
  entries: readonly PaletteEntry[];
  /** Headings that have more entries than are shown. */
  truncatedGroups: ReadonlySet<string>;
  /** State of the server search. */
  state: 'searching' | 'failed' | 'done';
}

/** Status text for screen readers; visible only if there are no entries or the search failed. */
function PaletteStatus({ findings: { entries, state }, isAsked }: { findings: PaletteResultList; isAsked: boolean }) {
  const { t } = useTranslation();
  const texts = {
    failed: t('adminFind.failed'),
    searching: t('adminFind.searching'),
    done: entries.length === 0 ? t('adminFind.none') : t('adminFind.count', { count: entries.length }),
  };
  const isSeen = state === 'failed' || entries.length === 0;
  return (
    <p role="status" className={isSeen ? 'px-4 py-6 text-ink-soft' : 'sr-only'}>
      {isAsked ? texts[state] : ''}
    </p>
  );
}

interface PaletteResultsProps {
  field: PaletteField;
  findings: PaletteResultList;
  onChoose: (entry: PaletteEntry) => void;
}

/**
 * Results of the command palette with a status text, controlled from the search field: arrow keys, Home and
 * End move the highlight, Enter chooses the highlighted entry. Without an entry during a search, Enter
 * chooses the first one when the search is done, unless the text has changed.
 */
export function PaletteResults({
  field: { text, listId, keyHandler, onActiveOption },
  findings,
  onChoose,
}: PaletteResultsProps) {
  const { entries, truncatedGroups, state } = findings;
  /** Highlighted entry and the text for which it was highlighted; another text starts at the first entry. */
  const [highlighted, setHighlighted] = useState({ text, id: '' });
  const [awaitedText, setAwaitedText] = useState<string | null>(null);
  const active = entries.find(({ id }) => highlighted.text === text && id === highlighted.id) ?? entries[0];
  const optionId = ({ id }: PaletteEntry): string => `${listId}-${id}`;
  const highlight = ({ id }: PaletteEntry): void => {
    setHighlighted({ text, id });
  };
  const activeId = active && optionId(active);
  useLayoutEffect(() => {
    onActiveOption(activeId);
  }, [activeId, onActiveOption]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active);
      else if (state === 'searching') setAwaitedText(text);
      return;
    }
    const next = event.shiftKey ? undefined : findEntryForKey(entries, active?.id, event.key);
    if (!next) return;
    event.preventDefault();
    highlight(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(() => {
    keyHandler.current = onKeyDown;
  });

  const chooseAwaited = useEffectEvent(() => {
    if (active && awaitedText === text) onChoose(active);
  });
  useEffect(() => {
    if (state === 'done') chooseAwaited();
  }, [state, activeId]);

  return (
    <>
      <PaletteOptions
        id={listId}
        entries={entries}
        truncatedGroups={truncatedGroups}
        active={active}
        isBusy={state === 'searching'}
        getOptionId={optionId}
        onPoint={highlight}
        onChoose={onChoose}
      />
      <PaletteStatus findings={findings} isAsked={text.trim() !== ''} />
    </>
  );
}
