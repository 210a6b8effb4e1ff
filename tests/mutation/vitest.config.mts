import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import wholeConfig from '../../vitest.config';

/** The projects of `vitest.config.ts` that test pure modules in Node. */
const PURE_PROJECTS = new Set(['cms', 'web-lib', 'server']);

const root = fileURLToPath(new URL('../..', import.meta.url));

const projects = (wholeConfig.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && PURE_PROJECTS.has(String(project.test?.name))
    ? [{ ...project, root }]
    : [],
);

export default defineConfig({ root, test: { projects } });
