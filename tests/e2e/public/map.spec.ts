import { expect, test } from '../../support/site-test';

test('[K8] a visitor who plans a visit opens the map, which is loaded from nowhere before', async ({
  page,
  plainPage,
  site,
}) => {
  const foreign: string[] = [];
  // A test sends nothing to the maker of the map: what would be requested there is what counts.
  await page.route(
    ({ origin }) => origin !== site.url,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' });
    },
  );
  // Reached from another page: the policy of the first document holds.
  await page.goto('/en');
  await page.locator('#visit').getByRole('link', { name: 'Request a visit' }).click();
  await page.getByRole('button', { name: 'Show the map' }).waitFor();
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
  expect(foreign).toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/)]);

  await plainPage.goto('/visit');
  await expect(plainPage.getByRole('link', { name: 'Odpri zemljevid' })).toHaveAttribute('href', /openstreetmap/);
  await expect(plainPage.getByRole('button', { name: 'Pokaži zemljevid' })).toHaveCount(0);
});
