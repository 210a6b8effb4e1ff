import type { Frame, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './paths';

/** What axe finds wrong on a page: the rule, what it says, and the elements. */
interface AxeFinding {
  id: string;
  help: string;
  targets: axeCore.NodeResult['target'][];
}

/** Half as large as the source of the package's entry. */
const AXE_SOURCE = readFileSync(join(PROJECT_ROOT, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

/** Loads axe into a document, once: its source takes as long as half of its checks. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE_SOURCE);
}

/**
 * Runs axe on a page and its frames.
 * @param without selects what is left out
 */
export async function runAxe(page: Page, without?: string): Promise<AxeFinding[]> {
  await loadAxe(page.mainFrame());
  // A frame may be gone by now, with what would be wrong in it.
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  for (const frame of frames) await loadAxe(frame).catch(() => undefined);
  return page.evaluate(async (exclude) => {
    const axe = Reflect.get(window, 'axe') as typeof axeCore;
    // Of rules that pass or do not apply it describes one element each, not all. What it would load ahead is
    // for rules about sounds and about styles for turned screens, of which there are none.
    const { violations } = await axe.run(exclude === undefined ? document : { exclude: [exclude] }, {
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(({ id, help, nodes }) => ({ id, help, targets: nodes.map(({ target }) => target) }));
  }, without);
}
