import type { Language } from '#contract/languages';
import type { ResponsePatch } from './patched-responses';

/** A page that shows the unsaved values of an editor. */
export interface PreviewedPage {
  /** Path without language prefix, with query. It does not change while typing. */
  page: string;
  /** Public URL path; `null` if the page is not published. */
  publicPath: string | null;
  /** Changes with each save. */
  saved: string;
  patches: readonly ResponsePatch[];
}

/** What a click on the previewed page chooses, rather than follow its link: pictures, or page texts too. */
export type Choosable = 'pictures' | 'texts and pictures';

/** Message of an editor to its preview: show this page in this language. */
export interface PreviewedWork extends Omit<PreviewedPage, 'publicPath'> {
  kind: 'preview work';
  language: Language;
  /** Incremented to show the page again after the user navigated away. */
  turn: number;
  /** `null` if clicks follow links, as on the page itself. */
  choosable: Choosable | null;
}

/** Begins what is chosen by a click on a picture, such as `picture:about.hero.image`. */
export const PICTURE_PREFIX = 'picture:';

/**
 * Messages of a preview to its editor: it is ready, then which page it shows, then what was chosen in it: the
 * key of a page text, such as `home.hero.title`, or a picture by its page and field (see `PICTURE_PREFIX`).
 */
export type PreviewState =
  { kind: 'preview ready' } | { kind: 'preview shows'; page: string } | { kind: 'preview chose'; chosen: string };

/** What a user may choose in the preview, and the function that opens the field of what was chosen. */
export interface PreviewChooser {
  choosable: Choosable;
  /** @param chosen see `PreviewState` */
  open: (chosen: string, language: Language) => void;
}

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
