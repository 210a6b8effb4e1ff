import type { PageModule } from '#shared/page/page-module';

/** Functions that load the modules of staff screens, by path. */
const SCREEN_MODULES = import.meta.glob<PageModule>('./pages/staff/*-page.tsx');

/** Loads the module of a staff screen on first use. */
export async function loadScreen(module: string): Promise<PageModule> {
  const load = SCREEN_MODULES[`./pages/staff/${module}-page.tsx`];
  if (!load) throw new Error(`There is no module of the staff screen ${module}`);
  return load();
}
