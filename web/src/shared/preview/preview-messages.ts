import type { Language } from '#contract/languages';
import type { ResponsePatch } from './patched-responses';

/** A page that shows the unsaved values of an editor. */
export interface PreviewedPage {
  /** Path without language prefix, with query. It does not change while typing. */
  page: string;
  /** Public URL path; `null` if the page is not published. */
  address: string | null;
  /** Changes with each save. */
  saved: string;
  patches: readonly ResponsePatch[];
}

/** Message of an editor to its preview: show this page in this language. */
export interface PreviewedWork extends Omit<PreviewedPage, 'address'> {
  kind: 'preview work';
  language: Language;
  /** Incremented to show the page again after the user navigated away. */
  turn: number;
  /** Whether a click on a page text or a picture chooses it, rather than follows its link. */
  isChoosing: boolean;
}

/** Begins what is chosen by a click on a picture, such as `picture:about.hero.image`. */
export const PICTURE_PREFIX = 'picture:';

/**
 * Messages of a preview to its editor: it is ready, then which page it shows, then what was chosen in it: the
 * key of a page text, such as `home.hero.title`, or a picture by its page and field (see `PICTURE_PREFIX`).
 */
export type PreviewState =
  { kind: 'preview ready' } | { kind: 'preview shows'; page: string } | { kind: 'preview chose'; chosen: string };

/**
 * Calls `listener` with the messages that one window of the same origin posts. Ignores other windows and
 * other kinds of messages.
 * @returns the function that stops listening
 */
export function onMessageFrom<Message extends { kind: string }>(
  getSource: () => unknown,
  kinds: readonly Message['kind'][],
  listener: (message: Message) => void,
): () => void {
  const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== getSource()) return;
    const isMessage = typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string';
    if (isMessage && kinds.includes(data.kind as string)) listener(data as Message);
  };
  window.addEventListener('message', handleMessage);
  return () => {
    window.removeEventListener('message', handleMessage);
  };
}

/** Posts a preview message to another window of the same origin. Does nothing without a window. */
export const postMessageTo = (target: Window | null | undefined, message: PreviewedWork | PreviewState): void => {
  target?.postMessage(message, location.origin);
};
