import { useEffect, useEffectEvent, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { entryAfter, type FindEntry } from '../lib/find-entry';
import type { FindField } from './find-dialog';
import { FindOptions } from './find-options';

/** Results for the text in the field. */
export interface Findings {
  entries: readonly FindEntry[];
  /** Headings that have more entries than are shown. */
  cut: ReadonlySet<string>;
  /** State of the server search. */
  state: 'searching' | 'failed' | 'done';
}

/** Status text for screen readers; visible only if there are no entries or the search failed. */
function FindStatus({ findings: { entries, state }, isAsked }: { findings: Findings; isAsked: boolean }) {
  const { t } = useTranslation();
  const words = {
    failed: t('adminFind.failed'),
    searching: t('adminFind.searching'),
    done: entries.length === 0 ? t('adminFind.none') : t('adminFind.count', { count: entries.length }),
  };
  const isSeen = state === 'failed' || entries.length === 0;
  return (
    <p role="status" className={isSeen ? 'px-4 py-6 text-ink-soft' : 'sr-only'}>
      {isAsked ? words[state] : ''}
    </p>
  );
}

interface FindResultsProps {
  field: FindField;
  findings: Findings;
  onChoose: (entry: FindEntry) => void;
}

/**
 * List of results with keyboard control from the field: arrow keys, Home and End move; Enter chooses, if
 * necessary as soon as the first result arrives.
 */
export function FindResults({ field: { text, listId, keys, onActive }, findings, onChoose }: FindResultsProps) {
  const { entries, cut, state } = findings;
  /** Highlighted entry and the text for which it was highlighted; another text starts at the first entry. */
  const [pointed, setPointed] = useState({ text, id: '' });
  const [hurried, setHurried] = useState<string | null>(null);
  const active = entries.find(({ id }) => pointed.text === text && id === pointed.id) ?? entries[0];
  const optionId = ({ id }: FindEntry): string => `${listId}-${id}`;
  const point = ({ id }: FindEntry): void => {
    setPointed({ text, id });
  };
  const activeId = active && optionId(active);
  useLayoutEffect(() => {
    onActive(activeId);
  }, [activeId, onActive]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active);
      else if (state === 'searching') setHurried(text);
      return;
    }
    const next = event.shiftKey ? undefined : entryAfter(entries, active?.id, event.key);
    if (!next) return;
    event.preventDefault();
    point(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(() => {
    keys.current = onKeyDown;
  });

  const catchUp = useEffectEvent(() => {
    if (active && hurried === text) onChoose(active);
  });
  useEffect(() => {
    if (state === 'done') catchUp();
  }, [state, activeId]);

  return (
    <>
      <FindOptions
        id={listId}
        entries={entries}
        cut={cut}
        active={active}
        isBusy={state === 'searching'}
        optionId={optionId}
        onPoint={point}
        onChoose={onChoose}
      />
      <FindStatus findings={findings} isAsked={text.trim() !== ''} />
    </>
  );
}
