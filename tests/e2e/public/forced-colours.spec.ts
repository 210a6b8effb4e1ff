import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, test } from '../../support/staff-test';

test.use({ contextOptions: { forcedColors: 'active' } });

test('[R43] a visitor with colours of their own sees what is chosen, and the character of a wine', async ({
  page,
  admin,
}) => {
  const unique = createUniqueWord();
  const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name: `Vino ${unique}` }) });
  const { body: album } = await admin.call('createAlbum', 201, {
    body: { title: `Album ${unique}`, description: '', year: null, published: true, cover: null },
  });
  for (const [path, groups] of [
    ['/en/wines?color=White', ['Colour', 'Main navigation', 'Language']],
    [`/en/gallery?album=${album.slug}`, ['Albums']],
  ] as const) {
    await page.goto(path);
    for (const name of groups) {
      const links = await page
        .getByLabel(name, { exact: true })
        .first()
        .locator('a')
        .evaluateAll((all) =>
          all.map((link) => ({
            isChosen: link.hasAttribute('aria-current'),
            background: getComputedStyle(link).backgroundColor,
            outline: getComputedStyle(link).outlineColor,
          })),
        );
      const findBackgrounds = (isChosen: boolean) =>
        links.filter((link) => link.isChosen === isChosen).map(({ background }) => background);
      expect(findBackgrounds(true), `${path} ${name}`).toHaveLength(1);
      // Its outline would be the wine red of the page, which cannot be seen on black.
      expect(links.find(({ isChosen }) => isChosen)?.outline).toBe(findBackgrounds(true)[0]);
      expect(findBackgrounds(false), `${path} ${name}`).not.toContain(findBackgrounds(true)[0]);
    }
  }

  await page.goto(`/wines/${wine.slug}`);
  const steps = await page.locator('.sensory-step').evaluateAll((all) =>
    all.map((step) => {
      const { backgroundColor, borderTopStyle, borderTopColor } = getComputedStyle(step);
      return { isFull: step.classList.contains('bg-current'), backgroundColor, borderTopStyle, borderTopColor };
    }),
  );
  const getColours = (isFull: boolean) =>
    new Set(steps.filter((step) => step.isFull === isFull).map(({ backgroundColor }) => backgroundColor));
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(getColours(true).size).toBe(1);
  expect(getColours(true)).not.toEqual(getColours(false));
  expect([...getColours(true)]).not.toContain(background);
  expect(
    steps.every(({ borderTopStyle, borderTopColor }) => borderTopStyle === 'solid' && borderTopColor !== background),
  ).toBe(true);
});
