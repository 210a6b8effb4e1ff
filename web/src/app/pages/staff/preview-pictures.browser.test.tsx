import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffRole } from '#contract/session';
import type { PreviewedWork, PreviewState } from '#shared/preview/preview-messages';
import type { FakeResponses } from '#testing/fake-api';
import { createFakeSingle } from '#testing/fake-single';
import { makeAbout, makeChapter } from '#testing/make-about';
import { makeQueen } from '#testing/make-queen';
import { openSite } from '#testing/open-site';

const frame = page.getByTitle('Preview of the page');

const findFrame = () => document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the page"]');

/** Posts what a person chose in the preview, as its page does, as soon as there is a frame. */
async function choose(chosen: string): Promise<void> {
  const source = await new Promise<Window | null>((resolve) => {
    const look = () => {
      const found = findFrame();
      if (!found) return;
      observer.disconnect();
      resolve(found.contentWindow);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
  const data: PreviewState = { kind: 'preview chose', chosen };
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data }));
}

async function openEditor(path: '/about' | '/queen', signedInAs: StaffRole) {
  const about = makeAbout({ story: [makeChapter(), makeChapter()] });
  const saved = path === '/about' ? about : makeQueen();
  const stored = createFakeSingle(path, { sl: saved, en: { ...saved, language: 'en' } });
  const responses: FakeResponses = { ...stored.responses, '/wines': () => ({ items: [], total: 0 }) };
  const site = await openSite(`/admin${path}`, { signedInAs, responses });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  return site;
}

test('[R98] a picture of the about page that is chosen in the preview opens its field', async () => {
  await page.viewport(1440, 900);
  const { router } = await openEditor('/about', 'editor');
  await choose('picture:about.hero.image');
  await expect.poll(() => document.activeElement?.id).toBe('field-hero-image');
  await choose('picture:about.story.1.image');
  const chapter = page.getByRole('group', { name: 'Chapter 2', exact: true });
  await expect.poll(() => chapter.element().contains(document.activeElement)).toBe(true);
  expect(router.state.location.hash).toBe('#story.1.image');
  await choose('about.visit.title');
  await expect.poll(() => router.state.location.pathname).toBe('/admin/content');
});

test('[R98] on a phone the preview closes, and the picture of the Queen section gets the focus', async () => {
  await page.viewport(375, 800);
  const { router } = await openEditor('/queen', 'queen');
  await choose('picture:queen.mediaImages');
  await expect.element(frame).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('field-mediaImages');
  expect(router.state.location.pathname).toBe('/admin/queen');
});

/** What the preview of the Queen section is told that a click chooses. */
async function readChoosable(role: StaffRole) {
  await openEditor('/queen', role);
  await expect.element(frame).toBeInTheDocument();
  const { contentWindow: source } = frame.element() as HTMLIFrameElement;
  const works: PreviewedWork[] = [];
  vi.spyOn(source as Window, 'postMessage').mockImplementation((work: PreviewedWork) => void works.push(work));
  const data: PreviewState = { kind: 'preview ready' };
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data }));
  await expect.poll(() => works.length).toBeGreaterThan(0);
  return works[0]?.choosable;
}

test('[R98] the queen chooses pictures in the preview, but not page texts, which she may not edit', async () => {
  await page.viewport(1440, 900);
  expect(await readChoosable('queen')).toBe('pictures');
});

test('[R98] editors choose page texts in the preview of the Queen section too', async () => {
  await page.viewport(1440, 900);
  expect(await readChoosable('editor')).toBe('texts and pictures');
});
