import { expect, PAGES, test } from '../../support/site-test';

// What a visitor's own settings and the words of staff do to the pages.

test.describe('a picture that was linked to', () => {
  for (const way of ['Escape', 'its button'] as const) {
    test(`[R43] leaves the focus on its link in the gallery when it is closed by ${way}`, async ({ page, api }) => {
      const [, second, , fourth] = (await api.call('listGallery', 200)).body.items;
      await page.goto(`/gallery?picture=${second?.id ?? ''}`);
      // The server has opened it; keys are the scripts' part.
      await expect(page.locator('dialog:modal')).toBeVisible();
      // Two keys before anything is drawn, and the end at once: none of them is lost.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.getByRole('dialog').getByRole('link', { name: 'Zapri' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(/\/gallery$/);
      await expect(page.locator(`[data-picture="${fourth?.id ?? ''}"]`)).toBeFocused();
    });
  }
});

test('[K8] the map of the way here is loaded from nowhere before its visitor asks for it', async ({
  page,
  plainPage,
  site,
}) => {
  const foreign: string[] = [];
  // The makers of the map are not asked by a test: what would be asked of them is what counts.
  await page.route(
    ({ origin }) => origin !== site.url,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' });
    },
  );
  // Reached from another page: the policy of the first document holds.
  await page.goto('/en');
  await page.locator('#visit').getByRole('link', { name: 'Ask for a visit' }).click();
  await page.getByRole('button', { name: 'Show the map' }).waitFor();
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
  expect(foreign).toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/)]);

  await plainPage.goto('/visit');
  await expect(plainPage.getByRole('link', { name: 'Odpri zemljevid' })).toHaveAttribute('href', /openstreetmap/);
  await expect(plainPage.getByRole('button', { name: 'Pokaži zemljevid' })).toHaveCount(0);
});

test('[R7] [K6] without scripts a picture opens over the gallery, leads to the next one, and closes', async ({
  plainPage,
  api,
}) => {
  const [first, second] = (await api.call('listGallery', 200)).body.items;
  await plainPage.goto('/en/gallery');
  await plainPage.locator(`[data-picture="${first?.id ?? ''}"]`).click();
  await expect(plainPage).toHaveURL(new RegExp(`/en/gallery\\?picture=${first?.id ?? 'none'}$`));
  const viewer = plainPage.getByRole('dialog');
  await expect(viewer.locator('img')).toBeVisible();
  await viewer.getByRole('link', { name: 'Next picture' }).click();
  await expect(plainPage).toHaveURL(new RegExp(second?.id ?? 'none'));
  await expect(viewer.locator('img')).toBeVisible();
  await viewer.getByRole('link', { name: 'Close' }).click();
  await expect(plainPage).toHaveURL(/\/en\/gallery$/);
  await expect(viewer).toBeHidden();
});

test.describe('where the system chooses the colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('[R43] what is chosen is told from what is not', async ({ page, api }) => {
    const [album] = (await api.call('listAlbums', 200)).body.items;
    for (const [path, groups] of [
      ['/en/wines?color=Red', ['Colour', 'Main navigation', 'Language']],
      [`/en/gallery?album=${album?.slug ?? ''}`, ['Albums']],
    ] as const) {
      await page.goto(path);
      for (const name of groups) {
        const looks = await page
          .getByLabel(name, { exact: true })
          .first()
          .locator('a')
          .evaluateAll((links) =>
            links.map((link) => ({
              isChosen: link.hasAttribute('aria-current'),
              ground: getComputedStyle(link).backgroundColor,
            })),
          );
        const grounds = (isChosen: boolean) =>
          looks.filter((look) => look.isChosen === isChosen).map(({ ground }) => ground);
        expect(grounds(true), `${path} ${name}`).toHaveLength(1);
        expect(grounds(false), `${path} ${name}`).not.toContain(grounds(true)[0]);
      }
    }
  });

  test('[R43] the character of a wine is still seen', async ({ page, api }) => {
    const [wine] = (await api.call('listWines', 200)).body.items;
    await page.goto(`/wines/${wine?.slug ?? ''}`);
    const steps = await page.locator('.sensory-step').evaluateAll((all) =>
      all.map((step) => {
        const { backgroundColor, borderTopStyle, borderTopColor } = getComputedStyle(step);
        return { isFull: step.classList.contains('bg-current'), backgroundColor, borderTopStyle, borderTopColor };
      }),
    );
    const grounds = (isFull: boolean) =>
      new Set(steps.filter((step) => step.isFull === isFull).map(({ backgroundColor }) => backgroundColor));
    expect(grounds(true).size).toBe(1);
    expect(grounds(true)).not.toEqual(grounds(false));
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([...grounds(true)]).not.toContain(ground);
    expect(
      steps.every(({ borderTopStyle, borderTopColor }) => borderTopStyle === 'solid' && borderTopColor !== ground),
    ).toBe(true);
    const radar = page.locator('.sensory-radar');
    for (const line of await radar.locator('line, polygon').all())
      expect(
        await line.evaluate((shape) => [
          getComputedStyle(shape).stroke,
          getComputedStyle(shape.closest('g') ?? shape).stroke,
        ]),
      ).not.toContain(ground);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  for (const path of [...PAGES, '/wines/a wine']) {
    test(`[R43] a word of 50 letters does not widen ${path}`, async ({ page, api }) => {
      const [wine] = (await api.call('listWines', 200)).body.items;
      await page.goto(path.replace('a wine', wine?.slug ?? ''));
      const overflow = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        let changed = 0;
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const place = text.parentElement;
          // The words of the frame's menu are the product's own.
          if (!place?.checkVisibility() || place.closest('header nav, script, style, select, svg')) continue;
          const words = /\p{Letter}{2,}/u;
          if (!words.test(text.nodeValue ?? '')) continue;
          text.nodeValue = (text.nodeValue ?? '').replace(words, 'Mm'.repeat(25));
          changed += 1;
        }
        const limit = document.documentElement.clientWidth;
        const wide = [...document.querySelectorAll('body *')].filter((element) => {
          const isSwiped = element.closest('.gallery-strip, .album-nav');
          return !isSwiped && element.checkVisibility() && element.getBoundingClientRect().right > limit + 1;
        });
        const names = wide.map((element) => `${element.tagName} ${element.className.toString().slice(0, 60)}`);
        return { changed, names, width: document.documentElement.scrollWidth };
      });
      expect(overflow.changed).toBeGreaterThan(0);
      expect(overflow.width).toBe(375);
      expect(overflow.names).toEqual([]);
    });
  }

  test('[R44] the filters of wines wait folded, also without scripts, and say how many are active', async ({
    page,
    plainPage,
  }) => {
    for (const visitor of [page, plainPage]) {
      await visitor.setViewportSize({ width: 375, height: 812 });
      await visitor.goto('/en/wines?color=Red&style=SingleVarietal');
      await expect(visitor.getByRole('search')).toBeHidden();
      await visitor.getByText('Filters (2)').click();
      await expect(visitor.getByRole('search')).toBeVisible();
      await visitor.getByRole('search').getByRole('link', { name: 'White', exact: true }).click();
      await expect(visitor).toHaveURL(/color=White/);
    }
  });
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of [...PAGES, '/wines/a wine']) {
    test(`[R44] ${path} scrolls in one direction only`, async ({ page, api }) => {
      const [wine] = (await api.call('listWines', 200)).body.items;
      await page.goto(path.replace('a wine', wine?.slug ?? ''));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of [...PAGES, '/wines/a wine']) {
    test(`[R44] nothing moves on ${path}`, async ({ page, api }) => {
      const [wine] = (await api.call('listWines', 200)).body.items;
      await page.goto(path.replace('a wine', wine?.slug ?? ''));
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .map((element) => ({ element, style: getComputedStyle(element) }))
          .filter(({ style: { transitionDuration, animationDuration, animationName } }) => {
            const seconds = `${transitionDuration}, ${animationName === 'none' ? '0s' : animationDuration}`.split(', ');
            return seconds.some((time) => Number.parseFloat(time) > 0.001);
          })
          .map(({ element }) => element.outerHTML.slice(0, 80)),
      );
      expect(moving).toEqual([]);
    });
  }
});

test('[R44] a wine and a legal page print without the frame, the wine on one sheet', async ({ page, api }) => {
  await page.emulateMedia({ media: 'print' });
  for (const { slug } of (await api.call('listWines', 200)).body.items) {
    await page.goto(`/wines/${slug}`);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true }))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g);
    expect(sheets, slug).toHaveLength(1);
  }
  await page.goto('/privacy');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
