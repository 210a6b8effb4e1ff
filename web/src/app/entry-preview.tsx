import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import { featuresQuery } from '#features/visibility/hooks/use-feature-view';
import { refetchQueries } from '#shared/api/refetch-queries';
import type { AppServices, SiteSettings } from '#shared/api/services';
import { addTexts } from '#shared/i18n/bundled-texts';
import { createI18n, syncDocumentLanguage } from '#shared/i18n/create-i18n';
import { createAppNavigation } from '#shared/lib/app-navigation';
import { createPatchedResponses } from '#shared/preview/patched-responses';
import { onMessageFrom, postMessageTo, type PreviewedWork } from '#shared/preview/preview-messages';
import { acceptForeignChanges } from './foreign-changes';
import { readPageState } from './page-state';
import { createPageWindow } from './preview/page-window';
import { letChooseTexts } from './preview/choose-texts';
import { hideLanguageSwitch, preventLeavingPage } from './preview/prevent-leaving';
import { createTextMarker, markTexts } from './preview/text-marks';
import { createServices, AppProviders } from './providers';
import { createRoutes } from './routes';

/** Renders a hint for people who open the preview URL outside an editor. */
async function renderPreviewHint(root: Root): Promise<void> {
  const i18n = await createI18n(readPageState().language);
  await addTexts(i18n, 'admin');
  root.render(
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col justify-center gap-4 px-6">
      <h1 className="text-title">{i18n.t('adminPreview.title')}</h1>
      <p>{i18n.t('adminPreview.purpose')}</p>
    </main>,
  );
}

type TextServices = Pick<AppServices, 'i18n' | 'texts'>;

/** Reloads the server texts of the shown language and of the fallback language. */
async function reloadTexts({ i18n, texts }: TextServices): Promise<void> {
  const languages = new Set<Language>([DEFAULT_LANGUAGE, i18n.language]);
  await Promise.all(Array.from(languages, (language) => texts.reloadServerTexts(language)));
}

/**
 * Creates a function that shows an editor's unsaved work. Each page is an app of its own; new work on the
 * same page only replaces its data. If calls arrive while one is being shown, only the last of them is shown
 * afterwards.
 */
function createPreviewRenderer(
  element: HTMLElement,
  root: Root,
  settings: SiteSettings,
): (work: PreviewedWork) => Promise<void> {
  const responses = createPatchedResponses((url, init) => fetch(url, init));
  let openedPage: { work: PreviewedWork; services: AppServices } | null = null;
  let queuedWork: PreviewedWork | null = null;
  let isBusy = false;
  let stopChoosing: (() => void) | undefined;

  async function openPage(work: PreviewedWork): Promise<void> {
    const services = createServices({
      isServer: false,
      settings,
      i18n: await createI18n(work.language),
      search: '',
      fetch: responses.fetch,
    });
    stopChoosing?.();
    stopChoosing = undefined;
    if (work.choosable) {
      const marker = createTextMarker();
      if (work.choosable === 'texts and pictures') markTexts(services.i18n, marker);
      stopChoosing = letChooseTexts(element, marker, (chosen) => {
        postMessageTo(window.parent, { kind: 'preview chose', chosen });
      });
    }
    await reloadTexts(services);
    const router = createBrowserRouter(createRoutes(services), { window: createPageWindow(work.page) });
    await new Promise<void>((resolve) => {
      const unsubscribe = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        unsubscribe();
        resolve();
      });
    });
    const reportPage = ({ location }: typeof router.state) => {
      postMessageTo(window.parent, { kind: 'preview shows', page: location.pathname + location.search });
    };
    router.subscribe(reportPage);
    syncDocumentLanguage(services.i18n);
    openedPage = { work, services };
    root.render(
      <AppProviders
        key={[work.language, work.page, work.turn, work.choosable].join(' ')}
        services={services}
        navigation={createAppNavigation(router, () => undefined)}
      >
        <RouterProvider router={router} />
      </AppProviders>,
    );
    reportPage(router.state);
  }

  async function updateData({ services }: NonNullable<typeof openedPage>, work: PreviewedWork): Promise<void> {
    openedPage = { work, services };
    const [featuresKey] = featuresQuery(services).queryKey;
    void refetchQueries(services.queryClient, { predicate: ({ queryKey }) => queryKey[0] !== featuresKey });
    if (!work.patches.some(({ path }) => path.startsWith('/content/'))) return;
    await reloadTexts(services);
    // Components render again when the language is set, not for new texts.
    services.i18n.setLanguage(services.i18n.language);
  }

  async function applyWork(work: PreviewedWork): Promise<void> {
    responses.setPatches(work.patches, work.saved);
    const isSame =
      openedPage?.work.page === work.page &&
      openedPage.work.language === work.language &&
      openedPage.work.turn === work.turn &&
      openedPage.work.choosable === work.choosable;
    await (openedPage && isSame ? updateData(openedPage, work) : openPage(work));
  }

  return async (work) => {
    queuedWork = work;
    if (isBusy) return;
    isBusy = true;
    try {
      while (queuedWork) {
        const latestWork = queuedWork;
        queuedWork = null;
        await applyWork(latestWork);
      }
    } finally {
      isBusy = false;
    }
  };
}

/**
 * Starts the preview document inside an editor's iframe. It tells the editor that it is ready and shows each
 * page with unsaved changes that the editor posts. Outside an iframe it only shows a hint. Rejects if the
 * root element is missing.
 */
export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('Root element not found');
  const root = createRoot(element);
  acceptForeignChanges();
  if (window.parent === window) return renderPreviewHint(root);
  preventLeavingPage(document);
  hideLanguageSwitch(document);
  const show = createPreviewRenderer(element, root, readPageState().settings);
  onMessageFrom<PreviewedWork>(
    () => window.parent,
    ['preview work'],
    (work) => void show(work),
  );
  postMessageTo(window.parent, { kind: 'preview ready' });
}
