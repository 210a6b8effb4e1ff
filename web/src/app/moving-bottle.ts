import { isSavingData } from '#shared/lib/visitor-preferences';

/** Marks the bottle on the card of a wine as the one that moves; false if no card links to that URL. */
function markBottle(url: string | null | undefined): boolean {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.wine-card a')].find(({ href }) => href === url);
  const bottle = link?.closest('.wine-card')?.querySelector('.bottle-ground');
  bottle?.toggleAttribute('data-moving', true);
  return Boolean(bottle);
}

/**
 * Moves the bottle between the card of a wine and its page while the browser changes the document, before the
 * app has started. Between other pages, and for visitors who save data, the styles' view transition is
 * called off. Browsers without view transitions between documents send no such events.
 */
export function moveBottleBetweenDocuments(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return;
    const isBack = activation?.navigationType === 'traverse' && document.querySelector('.wine-sheet') !== null;
    if (isSavingData() || !(markBottle(activation?.entry.url) || isBack)) viewTransition.skipTransition();
  });
  // A list that comes back from the browser's memory still has its mark, and needs it only for the way back.
  addEventListener('pagereveal', ({ viewTransition }) => {
    void Promise.resolve(viewTransition?.finished).finally(() => {
      document.querySelector('.wine-card [data-moving]')?.removeAttribute('data-moving');
    });
  });
}
