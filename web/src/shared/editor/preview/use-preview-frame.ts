import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Language } from '#contract/languages';
import { onMessageFrom, postMessageTo, type PreviewedPage, type PreviewState } from '#shared/preview/preview-messages';

/** Delay that joins several changes, in ms. */
const GATHERED_MS = 50;

/** Form values for a preview. */
export interface PreviewedForm {
  getPage: () => PreviewedPage;
  /** Calls the listener at each change of the form. Returns the function that removes it. */
  subscribe: (listener: () => void) => () => void;
  /** Changes with each save. */
  saved: string;
}

/**
 * Sends the form's previewed page to the document in a frame when it is ready, and again after each change of
 * the form, the language or the saved version. Returns the frame's ref, the page that it shows, and a
 * function that returns to the form's page.
 */
export function usePreviewFrame({ getPage, subscribe, saved }: PreviewedForm, language: Language) {
  const frame: RefObject<HTMLIFrameElement | null> = useRef(null);
  const isReady = useRef(false);
  const [turn, setTurn] = useState(0);
  const [currentPage, setCurrentPage] = useState<string | null>(null);
  const postPage = useEffectEvent(() => {
    if (!isReady.current) return;
    const { page, saved, patches } = getPage();
    postMessageTo(frame.current?.contentWindow, { kind: 'preview work', language, turn, page, saved, patches });
  });

  useEffect(
    () =>
      onMessageFrom<PreviewState>(
        () => frame.current?.contentWindow,
        ['preview ready', 'preview shows'],
        (state) => {
          isReady.current = true;
          if (state.kind === 'preview ready') postPage();
          else setCurrentPage(state.page);
        },
      ),
    [],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        postPage();
      }, GATHERED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe]);

  useEffect(() => {
    postPage();
  }, [language, saved, turn]);

  return {
    frame,
    /** Path and query of the page in the frame; `null` until it has loaded. */
    shownPage: currentPage,
    /** Returns to the page of the form. */
    goBack: useCallback(() => {
      setTurn((before) => before + 1);
    }, []),
  };
}
