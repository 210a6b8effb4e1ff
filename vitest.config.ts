import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const resolve = { alias: [{ find: /^#contract\//, replacement: `${at('cms/src/contract')}/` }], dedupe: ['zod'] };
const webResolve = {
  alias: [...resolve.alias, { find: /^#(app|features|shared)\//, replacement: `${at('web/src')}/$1/` }],
  dedupe: ['zod', 'react', 'react-dom'],
};
const failOnConsole = at('tests/support/fail-on-console.ts');

/** The API tests run once for each database, each run with one CMS that its files share. */
const apiProject = (database: 'sqlite' | 'postgres') => ({
  resolve,
  test: {
    name: `api-${database}`,
    environment: 'node',
    include: ['tests/api/**/*.test.ts'],
    globalSetup: [at(`tests/support/api-setup-${database}.ts`)],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'cms',
          environment: 'node',
          include: ['cms/{config,src}/**/*.test.ts'],
          setupFiles: [failOnConsole],
        },
      },
      {
        resolve: webResolve,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: [failOnConsole],
        },
      },
      {
        resolve: webResolve,
        test: {
          name: 'server',
          environment: 'node',
          include: ['web/server/**/*.test.{ts,tsx}'],
          setupFiles: [failOnConsole],
        },
      },
      {
        resolve,
        test: { name: 'scripts', environment: 'node', include: ['{scripts,tests/support}/**/*.test.ts'] },
      },
      apiProject('sqlite'),
      apiProject('postgres'),
    ],
  },
});
