import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findReachableModules, type ModuleGraph } from './module-graph.ts';

const resolveAppFile = (path: string) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));
const resolveScreen = (name: string) => resolveAppFile(`pages/staff/${name}-page.tsx`);

const BOOT = resolveAppFile('boot.ts');
const FRAME = resolveAppFile('pages/staff/admin-layout.tsx');
const FIRST_SCREEN = resolveScreen('dashboard');
/** The part of the first screen that is loaded after its frame. */
const FIRST_SCREEN_INBOX = resolveAppFile('pages/staff/dashboard-inbox.tsx');
const PREFETCH = resolveAppFile('prefetch-staff-screens.ts');
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
 * Returns the shared file of each module that only later staff screens use: `staff` has what screens with
 * little code share with others, `pictures` what the image library shares with others, and `lists` what many
 * of the other screens share. What the first screen uses stays in small files, so that it loads nothing else.
 */
export function findStaffChunks(graph: ModuleGraph): ReadonlyMap<string, string> {
  const elsewhere = findReachableModules(graph, [BOOT, ...ACCOUNT_PAGES], (id) => !isOfStaff(id));
  const first = findReachableModules(graph, [FRAME, FIRST_SCREEN, FIRST_SCREEN_INBOX, PREFETCH]);
  const users = new Map<string, string[]>();
  for (const screen of SCREENS) {
    for (const id of findReachableModules(graph, [screen])) users.set(id, [...(users.get(id) ?? []), screen]);
  }
  const chunks = new Map<string, string>();
  const assign = (id: string, chunk: string) => {
    if (!elsewhere.has(id) && !SCREENS.includes(id)) chunks.set(id, chunk);
  };
  for (const [id, screens] of users) {
    if (first.has(id) || screens.length < 2) continue;
    if (screens.some((screen) => LIGHT_SCREENS.has(screen))) assign(id, 'staff');
    else if (screens.includes(MEDIA)) assign(id, 'pictures');
    else if (screens.length >= SHARED_BY) assign(id, 'lists');
  }
  return chunks;
}
