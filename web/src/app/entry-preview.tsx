import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DEFAULT_LANGUAGE, type Language, languageOf } from '#contract/languages';
import { featuresQuery } from '#features/visibility/hooks/use-feature-view';
import type { AppServices, SiteSettings } from '#shared/api/services';
import { createI18n, keepDocumentLanguage } from '#shared/i18n/create-i18n';
import { addStaffTexts } from '#shared/i18n/staff-language';
import { navigationOf } from '#shared/lib/app-navigation';
import { createPatchedAnswers } from '#shared/preview/patched-responses';
import { onMessageFrom, postMessageTo, type PreviewedWork } from '#shared/preview/preview-messages';
import { acceptForeignChanges } from './foreign-changes';
import { readPageState } from './page-state';
import { pageWindow } from './preview/page-window';
import { stayInside } from './preview/stay-inside';
import { createServices, Providers } from './providers';
import { createRoutes } from './routes';

/** Renders a hint for people who open the preview URL outside an editor. */
async function showPurpose(root: Root): Promise<void> {
  const i18n = await createI18n(readPageState().language);
  await addStaffTexts(i18n);
  const text = (key: string): string => i18n.t(key);
  root.render(
    <main className="mx-auto flex min-h-dvh max-w-prose flex-col justify-center gap-4 px-6">
      <h1 className="text-title">{text('adminPreview.title')}</h1>
      <p>{text('adminPreview.purpose')}</p>
    </main>,
  );
}

type Texts = Pick<AppServices, 'i18n' | 'texts'>;

/** Reloads the server texts of the shown language and of the fallback language. */
async function readTexts({ i18n, texts }: Texts): Promise<void> {
  const languages = new Set<Language>([DEFAULT_LANGUAGE, languageOf(i18n.language)]);
  await Promise.all(Array.from(languages, (language) => texts.reloadServerTexts(language)));
}

/**
 * Creates a function that shows an editor's unsaved work. Each page is an app of its own; new work on the
 * same page only replaces its data. If calls arrive while one is being shown, only the last of them is shown
 * afterwards.
 */
function createPreview(root: Root, settings: SiteSettings): (work: PreviewedWork) => Promise<void> {
  const answers = createPatchedAnswers((url, init) => fetch(url, init));
  let shown: { work: PreviewedWork; services: AppServices } | null = null;
  let next: PreviewedWork | null = null;
  let isBusy = false;

  async function open(work: PreviewedWork): Promise<void> {
    const services = createServices({
      isServer: false,
      settings,
      i18n: await createI18n(work.language),
      search: '',
      fetch: answers.fetch,
    });
    await readTexts(services);
    const router = createBrowserRouter(createRoutes(services), { window: pageWindow(work.page) });
    await new Promise<void>((done) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        done();
      });
    });
    const tell = ({ location }: typeof router.state) => {
      postMessageTo(window.parent, { kind: 'preview shows', page: location.pathname + location.search });
    };
    router.subscribe(tell);
    keepDocumentLanguage(services.i18n);
    shown = { work, services };
    root.render(
      <Providers
        key={`${work.language} ${work.page} ${String(work.turn)}`}
        services={services}
        navigation={navigationOf(router, () => undefined)}
      >
        <RouterProvider router={router} />
      </Providers>,
    );
    tell(router.state);
  }

  async function update({ services }: NonNullable<typeof shown>, work: PreviewedWork): Promise<void> {
    shown = { work, services };
    const [live] = featuresQuery(services).queryKey;
    void services.queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== live });
    if (!work.patches.some(({ path }) => path.startsWith('/content/'))) return;
    await readTexts(services);
    // Components re-render on a change of language, not of texts.
    services.i18n.emit('languageChanged', services.i18n.language);
  }

  async function take(work: PreviewedWork): Promise<void> {
    answers.change(work.patches, work.saved);
    const isSame =
      shown?.work.page === work.page && shown.work.language === work.language && shown.work.turn === work.turn;
    await (shown && isSame ? update(shown, work) : open(work));
  }

  return async (work) => {
    next = work;
    if (isBusy) return;
    isBusy = true;
    try {
      while (next) {
        const taken = next;
        next = null;
        await take(taken);
      }
    } finally {
      isBusy = false;
    }
  };
}

/**
 * Starts the preview document inside an editor's iframe. It shows the page and the unsaved work that the
 * editor posts.
 */
export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('Root element not found');
  const root = createRoot(element);
  acceptForeignChanges();
  if (window.parent === window) return showPurpose(root);
  stayInside(document);
  const show = createPreview(root, readPageState().settings);
  onMessageFrom<PreviewedWork>(
    () => window.parent,
    ['preview work'],
    (work) => void show(work),
  );
  postMessageTo(window.parent, { kind: 'preview ready' });
}
