import '#shared/ui/styles/index.css';
import { showBusyWhileStarting } from './busy-mark';
import { captureEarlyEvents } from './early-events';
import { PREVIEW_PATH } from '#shared/preview/preview-path';
import { PAGE_STATE_ID, readPageState } from './page-state';
import {
  addLateStyles,
  loadFullStylesheet,
  prefetchAppFiles,
  waitForPrefetchTime,
  waitForNextTask,
  waitForHydrationTrigger,
} from './hydration-trigger';
import { moveBottleBetweenDocuments } from './moving-bottle';
import { STARTED_MARK } from './started-mark';

/**
 * Starts the app. A rendered page works without scripts, so the app is loaded after it, in several tasks that
 * the browser can interrupt to handle input.
 */
async function boot(): Promise<void> {
  const root = document.getElementById('root');
  if (!root?.hasChildNodes()) {
    const { start } = await (location.pathname === PREVIEW_PATH ? import('./entry-preview') : import('./entry-client'));
    return start();
  }
  // If the page state was removed from the document, the page stays as it is without scripts.
  if (!document.getElementById(PAGE_STATE_ID)) return;
  moveBottleBetweenDocuments();
  const earlyEvents = captureEarlyEvents(root);
  const hideBusy = showBusyWhileStarting(root);
  const hydrationTrigger = waitForHydrationTrigger();
  void waitForPrefetchTime().then(() => {
    prefetchAppFiles(readPageState());
  });
  await hydrationTrigger;
  try {
    await Promise.all([import('./entry-react'), loadFullStylesheet()]);
    await waitForNextTask();
    const { start } = await import('./entry-client');
    await waitForNextTask();
    await start();
  } finally {
    // If the start failed, forms are sent to the server as without scripts.
    earlyEvents.replay();
    hideBusy();
  }
}

// Nothing on the screen needs them, so they do not compete with it.
void waitForPrefetchTime().then(addLateStyles);
void boot().then(() => performance.mark(STARTED_MARK));
