import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createProblemResponse } from '#testing/fake-api';
import { createFakeLibrary } from '#testing/fake-library';
import { makeMediaItem } from '#testing/make-media-item';
import { openSite } from '#testing/open-site';

test('[M5] a move to folder Queen of an image that is used elsewhere says where', async () => {
  const usages = [{ entity: 'wine', id: 'two', title: 'Rebula', field: 'bottleImage', adminPath: '/admin/wines' }];
  const { responses } = createFakeLibrary([makeMediaItem()]);
  await openSite('/admin/media?folder=Gallery', {
    responses: { ...responses, 'POST /storage/object/move': () => createProblemResponse('in_use', { usages }) },
  });
  const card = page.getByRole('list', { name: 'Media' }).getByRole('listitem');
  await card.getByRole('button', { name: /^Move/ }).click();
  await card.getByLabelText('Move to').selectOptions('Queen');
  await card.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(page.getByText('this one is used elsewhere: Wine: Rebula.')).toBeVisible();
  await expect.element(page.getByText('1 item')).toBeVisible();
});
