import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/steps/find-browsers.mjs';
import { API_PROJECTS, type ApiProjectName } from './tests/support/servers/api-projects';
import { createComponentTestPlugins } from './web/vite/component-tests';
import { FONT_FOLDER, createFontSubsetsPlugin } from './web/vite/font-subsets';
import { LIBRARY_ALIASES } from './web/vite/library-modules';

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const resolve = {
  alias: [
    { find: /^#contract\//, replacement: `${resolvePath('cms/src/contract')}/` },
    // Tests make pictures with the library that the CMS has.
    { find: /^sharp$/, replacement: resolvePath('cms/node_modules/sharp') },
  ],
  dedupe: ['zod'],
};
const webResolve = {
  alias: [
    { find: /^#contract\//, replacement: `${resolvePath('cms/src/contract')}/` },
    { find: /^#typesetting\//, replacement: `${resolvePath('cms/src/typesetting')}/` },
    { find: /^~fonts\//, replacement: FONT_FOLDER },
    { find: /^#(app|features|shared|testing)\//, replacement: `${resolvePath('web/src')}/$1/` },
  ],
  dedupe: ['zod', 'react', 'react-dom'],
};
/** All cores: Vitest by itself leaves one to who watches, which of two is half the time. */
const maxWorkers = availableParallelism();

/**
 * Files without a DOM share their worker and its modules: loading those anew for each file takes most of the
 * time.
 */
const sharedWorkers = {
  environment: 'node',
  pool: 'threads',
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers,
} as const;

/**
 * A test that asserts nothing proves nothing: it fails. What is waited for may take its time on a busy
 * machine.
 */
const asserting = { expect: { requireAssertions: true, poll: { timeout: 60_000 } } } as const;

const failOnConsole = resolvePath('tests/support/fail-on-console.ts');
const assertWithVitest = resolvePath('tests/support/assert-with-vitest.ts');

/**
 * Each worker of an API project has a CMS of some 300 MB. Projects of one run need the same number of
 * workers.
 */
const apiWorkers = Math.min(maxWorkers, 4);

/** Each worker has a CMS that its files share, except where all files start servers of their own. */
const apiProject = (name: ApiProjectName) => ({
  resolve,
  test: {
    name,
    ...asserting,
    environment: 'node' as const,
    include: [...API_PROJECTS[name].include],
    globalSetup: [resolvePath('tests/support/servers/api-setup.ts')],
    setupFiles: [
      assertWithVitest,
      ...(name === 'api-starts' ? [] : [resolvePath('tests/support/servers/shared-cms.ts')]),
    ],
    // The files of a worker share what they load, and the sessions of staff.
    isolate: false,
    maxWorkers: apiWorkers,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/** Journeys in Firefox and WebKit, with one site that the browsers share. */
const browsersProject = (name: string, include: string) => ({
  resolve,
  test: {
    name,
    ...asserting,
    environment: 'node' as const,
    include: [include],
    globalSetup: [resolvePath('tests/support/browsers/site-setup.ts')],
    setupFiles: [assertWithVitest],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

const API_PROJECT_NAMES = Object.keys(API_PROJECTS) as ApiProjectName[];

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'cms',
          ...asserting,
          ...sharedWorkers,
          include: ['cms/{config,demo,src}/**/*.test.ts', 'demo/**/*.test.ts'],
          setupFiles: [failOnConsole],
        },
      },
      {
        resolve: webResolve,
        test: {
          name: 'web',
          ...asserting,
          environment: 'jsdom',
          // A thread for each file, which starts in less time than a process; their modules are their own.
          pool: 'threads',
          // Whole screens are rendered, beside everything else that the machine does.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          include: ['web/src/**/*.test.tsx', 'web/src/**/*.dom.test.ts'],
          exclude: ['**/*.browser.test.tsx'],
          setupFiles: [failOnConsole],
        },
      },
      {
        resolve: { ...webResolve, alias: [...LIBRARY_ALIASES, ...webResolve.alias] },
        root: resolvePath('web'),
        plugins: createComponentTestPlugins(),
        // All that any screen imports is bundled before the first test: what is found later reloads the page
        // of a test.
        optimizeDeps: {
          entries: ['src/app/**/*.tsx', 'src/**/*.browser.test.tsx', 'src/**/*.worker.ts', 'src/testing/*.ts'],
          include: ['axe-core'],
        },
        test: {
          name: 'components',
          ...asserting,
          // The files of a worker share a page and its modules: loading those for each file takes a third of
          // the time.
          isolate: false,
          testTimeout: 180_000,
          maxWorkers,
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [
            resolvePath('web/src/testing/browser-setup.ts'),
            // Set by scripts/checks/late-responses.mjs.
            ...(process.env.LATE_RESPONSES ? [resolvePath('web/src/testing/late-responses.ts')] : []),
          ],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium() },
              contextOptions: { locale: 'sl-SI', timezoneId: 'Europe/Ljubljana', reducedMotion: 'reduce' },
              actionTimeout: 60_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        resolve: webResolve,
        test: {
          name: 'web-lib',
          ...asserting,
          ...sharedWorkers,
          include: ['web/src/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          setupFiles: [failOnConsole],
        },
      },
      {
        resolve: webResolve,
        // The server draws with fonts that are made before anything runs.
        plugins: [createFontSubsetsPlugin()],
        test: {
          name: 'server',
          ...asserting,
          ...sharedWorkers,
          include: ['web/{server,vite}/**/*.test.{ts,tsx}'],
          // It draws in the colours of the styles.
          css: { include: /tokens\.css/ },
          setupFiles: [failOnConsole],
        },
      },
      {
        resolve,
        test: {
          name: 'scripts',
          ...asserting,
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          include: ['{scripts,tests/{load,print,support}}/**/*.test.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'storage',
          ...asserting,
          environment: 'node',
          include: ['tests/storage/**/*.test.ts'],
          globalSetup: [resolvePath('tests/support/servers/storage-setup.ts')],
          setupFiles: [failOnConsole],
          maxWorkers: apiWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      ...API_PROJECT_NAMES.map(apiProject),
      browsersProject('browsers', 'tests/browsers/*.test.ts'),
      browsersProject('browsers-long', 'tests/browsers/long/*.test.ts'),
      {
        resolve,
        test: {
          name: 'fixture',
          ...asserting,
          environment: 'node',
          include: ['tests/fixtures/make-*.ts'],
          globalSetup: [resolvePath('tests/support/servers/long-setup.ts')],
          setupFiles: [assertWithVitest],
          fileParallelism: false,
          testTimeout: 300_000,
        },
      },
      {
        resolve: { ...webResolve, alias: [...resolve.alias, ...webResolve.alias] },
        test: {
          name: 'long',
          ...asserting,
          environment: 'node',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: [resolvePath('tests/support/servers/long-setup.ts')],
          setupFiles: [assertWithVitest],
          fileParallelism: false,
          testTimeout: 30 * 60_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
