import '#shared/ui/styles/index.css';
import { showBusyUntilStarted } from './busy-mark';
import { keepEarlyEvents } from './early-events';
import { PREVIEW_PATH } from '#shared/preview/preview-address';
import { PAGE_STATE_ID, readPageState } from './page-state';
import { completeStyles, fetchAhead, fetchAheadMoment, nextTask, waitForHydrationTrigger } from './hydration-trigger';
import { STARTED_MARK } from './started-mark';

/**
 * A rendered page can be read and used without scripts, so they come after it, and in pieces: each module that takes
 * time to evaluate is a task of its own.
 */
async function boot(): Promise<void> {
  const root = document.getElementById('root');
  if (!root?.hasChildNodes()) {
    const { start } = await (location.pathname === PREVIEW_PATH ? import('./entry-preview') : import('./entry-client'));
    return start();
  }
  // Without its state, which somebody has taken out, the page works without scripts.
  if (!document.getElementById(PAGE_STATE_ID)) return;
  const early = keepEarlyEvents(root);
  const endBusy = showBusyUntilStarted(root);
  const isStarting = waitForHydrationTrigger();
  void fetchAheadMoment().then(() => {
    fetchAhead(readPageState());
  });
  await isStarting;
  try {
    await Promise.all([import('./entry-react'), completeStyles()]);
    await nextTask();
    const { start } = await import('./entry-client');
    await nextTask();
    await start();
  } finally {
    // Without the app, forms are sent as without scripts.
    early.replay();
    endBusy();
  }
}

void boot().then(() => performance.mark(STARTED_MARK));
