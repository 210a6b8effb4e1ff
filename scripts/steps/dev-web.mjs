// @ts-check
import { VITE_ENTRY } from './entries.mjs';

/**
 * The web server from its sources, with live reload: what to run in the folder of the web app.
 *
 * @param {NodeJS.ProcessEnv} env of the web server, with `PORT`; Vite reads nothing besides
 * @returns {{ script: string, args: string[], env: NodeJS.ProcessEnv }}
 */
export const devWeb = (env) => ({
  script: VITE_ENTRY,
  args: ['--port', String(env.PORT), '--host', env.HOST || '127.0.0.1'],
  env: { ...env, NODE_ENV: 'development' },
});
