import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Language } from '#contract/languages';
import {
  onMessageFrom,
  postMessageTo,
  type Choosable,
  type PreviewChooser,
  type PreviewedPage,
  type PreviewState,
} from '#shared/preview/preview-messages';

/** Delay that joins several changes, in ms. */
const GATHERED_MS = 50;

/** Form values for a preview. */
export interface PreviewedForm {
  getPage: () => PreviewedPage;
  /** Calls the listener at each change of the form. Returns the function that removes it. */
  subscribe: (listener: () => void) => () => void;
  /** Changes with each save. */
  saved: string;
  chooser?: PreviewChooser | undefined;
}

/**
 * Sends the form's previewed page to the document in a frame when it is ready, and again after each change of
 * the form, the language or the saved version. Returns the frame's ref, the page that it shows, and a
 * function that returns to the form's page.
 * @param choosable what a click on the page chooses; `null` for nothing
 */
export function usePreviewFrame(
  { getPage, subscribe, saved, chooser }: PreviewedForm,
  language: Language,
  choosable: Choosable | null,
) {
  const frame: RefObject<HTMLIFrameElement | null> = useRef(null);
  const isReady = useRef(false);
  const [turn, setTurn] = useState(0);
  const [currentPage, setCurrentPage] = useState<string | null>(null);
  const postPage = useEffectEvent(() => {
    if (!isReady.current) return;
    const { page, saved, patches } = getPage();
    const work = { language, turn, choosable, page, saved, patches };
    postMessageTo(frame.current?.contentWindow, { kind: 'preview work', ...work });
  });

  const chooseInLanguage = useEffectEvent((chosen: string) => {
    chooser?.open(chosen, language);
  });

  // Before the browser gets to the frame, which is in the document from now on: no message of it is missed.
  useLayoutEffect(
    () =>
      onMessageFrom<PreviewState>(
        () => frame.current?.contentWindow,
        ['preview ready', 'preview shows', 'preview chose'],
        (state) => {
          isReady.current = true;
          if (state.kind === 'preview ready') postPage();
          else if (state.kind === 'preview shows') setCurrentPage(state.page);
          else chooseInLanguage(state.chosen);
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
  }, [language, saved, turn, choosable]);

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
