import '#shared/ui/styles/index.css';

const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

/** Resolves when the page is painted and loaded and the browser has nothing to do, or at the first interaction. */
function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    const whenIdle = () => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(
          () => {
            resolve();
          },
          { timeout: 2_000 },
        );
      else setTimeout(resolve, 200);
    };
    for (const type of INTERACTIONS)
      addEventListener(
        type,
        () => {
          resolve();
        },
        { once: true, passive: true },
      );
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  });
}

async function boot(): Promise<void> {
  const isRendered = document.getElementById('root')?.hasChildNodes() === true;
  if (isRendered) await quietMoment();
  const { start } = await import('./entry-client');
  await start();
}

void boot();
