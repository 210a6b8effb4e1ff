import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findReachableModules, type ModuleGraph } from './module-graph.ts';

const resolveAppFile = (path: string) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));
const resolveScreen = (name: string) => resolveAppFile(`pages/staff/${name}-page.tsx`);

const BOOT = resolveAppFile('boot.ts');
/** All that is loaded after the sign-in: the frame, the dashboard and what they load later. */
const FIRST_PARTS = [
  'pages/staff/admin-layout.tsx',
  'pages/staff/dashboard-page.tsx',
  'pages/staff/dashboard-inbox.tsx',
  'prefetch-staff-screens.ts',
].map(resolveAppFile);
/** Screens with little code, which must not load that of the others. */
const LIGHT_SCREENS = new Set(['bin', 'visits', 'audit', 'settings', 'label-check'].map(resolveScreen));
const MEDIA = resolveScreen('media');

const SCREENS = readdirSync(resolveAppFile('pages/staff/'))
  .filter((name) => name.endsWith('-page.tsx'))
  .map((name) => resolveAppFile(`pages/staff/${name}`));
const ACCOUNT_PAGES = readdirSync(resolveAppFile('pages/account/'))
  .filter((name) => name.endsWith('-page.tsx'))
  .map((name) => resolveAppFile(`pages/account/${name}`));

/** How many screens must share a module that goes into the common file of the large ones. */
const SHARED_BY = 4;

const isOfStaff = (id: string): boolean => /\/src\/app\/(staff-area\.ts|pages\/staff\/)/.test(id);

/**
 * Returns the shared file of each module of the staff area: `frame` has what the first screen uses, which is
 * always loaded; of the rest `staff` has what screens with little code share with others, `pictures` what the
 * image library shares with others, and `lists` what many of the other screens share.
 */
export function findStaffChunks(graph: ModuleGraph): ReadonlyMap<string, string> {
  const elsewhere = findReachableModules(graph, [BOOT, ...ACCOUNT_PAGES], (id) => !isOfStaff(id));
  const first = findReachableModules(graph, FIRST_PARTS);
  const users = new Map<string, string[]>();
  for (const screen of SCREENS) {
    for (const id of findReachableModules(graph, [screen])) users.set(id, [...(users.get(id) ?? []), screen]);
  }
  const chunks = new Map<string, string>();
  const assign = (id: string, chunk: string) => {
    if (!elsewhere.has(id) && !SCREENS.includes(id) && !FIRST_PARTS.includes(id)) chunks.set(id, chunk);
  };
  for (const id of first) assign(id, 'frame');
  for (const [id, screens] of users) {
    if (first.has(id) || screens.length < 2) continue;
    if (screens.some((screen) => LIGHT_SCREENS.has(screen))) assign(id, 'staff');
    else if (screens.includes(MEDIA)) assign(id, 'pictures');
    else if (screens.length >= SHARED_BY) assign(id, 'lists');
  }
  return chunks;
}
