import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Experience } from '#contract/experiences';
import { createBlankDocument } from '#shared/editor/document-form';
import { expectAccessible } from '#testing/expect-accessible';
import { openSite } from '#testing/open-site';

const experience = createBlankDocument(Experience, {
  id: 'e1',
  slug: 'tasting',
  version: 1,
  updatedAt: '2025-11-01T08:00:00.000Z',
  missingTranslations: { sl: [], en: [] },
  title: 'Pokušina',
  durationMinutes: 60,
  people: { min: 1, max: 8 },
  capacity: 8,
});

test('[F5] start times, weekdays and season are typed as people write them', async () => {
  const { api } = await openSite('/admin/experiences?slug=tasting', {
    signedInAs: 'editor',
    responses: { '/experiences/{slug}': () => experience },
  });
  await expect.element(page.getByLabelText('Start times')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Starts' }).selectOptions('At fixed times');
  const starts = page.getByLabelText('Start times');
  await starts.fill('9.30\n25');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(starts).toHaveFocus();
  await expect.element(starts).toHaveAccessibleDescription(/A time such as 14:00/);
  await starts.fill('9.30\n15');
  await page.getByRole('checkbox', { name: 'Saturday' }).click();
  await page.getByRole('checkbox', { name: 'Friday' }).click();
  await page.getByLabelText('Season from', { exact: true }).selectOptions('15.');
  await page.getByRole('combobox', { name: 'Month: Season from' }).selectOptions('April');
  await userEvent.keyboard('{Control>}s{/Control}');
  const seasonEnd = page.getByLabelText('Season to', { exact: true });
  await expect.element(seasonEnd).toHaveFocus();
  await seasonEnd.selectOptions('15.');
  await page.getByRole('combobox', { name: 'Month: Season to' }).selectOptions('October');
  await expectAccessible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => api.getBodies('PUT', '/experiences/{id}'))
    .toMatchObject([
      {
        shared: {
          times: { mode: 'fixed', weekdays: ['friday', 'saturday'], starts: ['09:30', '15:00'] },
          season: { from: '04-15', to: '10-15' },
        },
      },
    ]);
});

test('[F5] start times that no longer count do not keep the rest from being saved', async () => {
  const { api } = await openSite('/admin/experiences?slug=tasting', {
    signedInAs: 'editor',
    responses: { '/experiences/{slug}': () => experience },
  });
  const mode = page.getByRole('combobox', { name: 'Starts' });
  await mode.selectOptions('At fixed times');
  await page.getByLabelText('Start times').fill('25');
  await mode.selectOptions('At any time while open');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => api.getBodies('PUT', '/experiences/{id}'))
    .toMatchObject([{ shared: { times: { mode: 'openingHours', starts: [] } } }]);
});

test('[F5] folded fields open when one of them is refused', async () => {
  await openSite('/admin/experiences?slug=tasting', {
    signedInAs: 'editor',
    responses: { '/experiences/{slug}': () => experience },
  });
  const cancel = page.getByLabelText('Cancel at the latest');
  const summary = page.getByText('More: access');
  await summary.click();
  await cancel.fill('9000');
  await summary.click();
  await expect.element(cancel).not.toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(cancel).toHaveFocus();
});
