import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Language } from '#contract/languages';
import { onMessageFrom, postMessageTo, type PreviewedPage, type PreviewState } from '#shared/preview/preview-messages';

/** How long a change waits for the next one. */
const GATHERED_MS = 50;

/** What an editor holds, for its preview. */
export interface PreviewedForm {
  pageOf: () => PreviewedPage;
  /** Hears of each change of the form; returns what stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Another text when something else is saved. */
  saved: string;
}

/** Keeps the document in a frame at what a form holds, in a language. */
export function usePreviewFrame({ pageOf, subscribe, saved }: PreviewedForm, language: Language) {
  const frame: RefObject<HTMLIFrameElement | null> = useRef(null);
  const hears = useRef(false);
  const [turn, setTurn] = useState(0);
  const [at, setAt] = useState<string | null>(null);
  const tell = useEffectEvent(() => {
    if (!hears.current) return;
    const { page, saved, patches } = pageOf();
    postMessageTo(frame.current?.contentWindow, { kind: 'preview work', language, turn, page, saved, patches });
  });

  useEffect(
    () =>
      onMessageFrom<PreviewState>(
        () => frame.current?.contentWindow,
        ['preview ready', 'preview shows'],
        (state) => {
          hears.current = true;
          if (state.kind === 'preview ready') tell();
          else setAt(state.page);
        },
      ),
    [],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        tell();
      }, GATHERED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe]);

  useEffect(() => {
    tell();
  }, [language, saved, turn]);

  return {
    frame,
    /** Path and query of the page that is shown; `null` while there is none yet. */
    at,
    /** Goes back to the page of the form. */
    goBack: useCallback(() => {
      setTurn((before) => before + 1);
    }, []),
  };
}
