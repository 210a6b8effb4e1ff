import type { Language } from '#contract/languages';
import type { AnswerPatch } from './patched-responses';

/** A page that shows what an editor holds, saved or not. */
export interface PreviewedPage {
  /** Its path without the prefix of a language, with its query; it stays while somebody types. */
  page: string;
  /** Where visitors find it; `null` while they do not. */
  address: string | null;
  /** Another text when something else is saved. */
  saved: string;
  patches: readonly AnswerPatch[];
}

/** What an editor says to the preview beside it: show this page, in this language. */
export interface PreviewedWork extends Omit<PreviewedPage, 'address'> {
  kind: 'preview work';
  language: Language;
  /** Counts how often the page was asked for anew. */
  turn: number;
}

/** What the preview says to its editor: it can hear, and then which page it shows. */
export type PreviewState = { kind: 'preview ready' } | { kind: 'preview shows'; page: string };

/**
 * Hears what one other window of the site says, and nobody else.
 * @returns what stops it
 */
export function onMessageFrom<Message extends { kind: string }>(
  speaker: () => unknown,
  kinds: readonly Message['kind'][],
  listener: (message: Message) => void,
): () => void {
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null || source !== speaker()) return;
    const isMessage = typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string';
    if (isMessage && kinds.includes(data.kind as string)) listener(data as Message);
  };
  window.addEventListener('message', hear);
  return () => {
    window.removeEventListener('message', hear);
  };
}

/** Says something to another window of the site. */
export const postMessageTo = (listener: Window | null | undefined, message: PreviewedWork | PreviewState): void => {
  listener?.postMessage(message, location.origin);
};
