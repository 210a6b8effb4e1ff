import { describe, expect, inject } from 'vitest';
import { readVersion, requestDueLabels, startPublicSite } from '../support/label-addresses';
import { test } from '../support/label-test';

const control = inject('cmsControlUrl');

describe('[R211] labels at their public addresses', () => {
  test('are requested once a day, and told to editors after two failures until they respond', async ({
    labels,
    signInAs,
  }) => {
    const { editor } = labels;
    const label = await labels.publish((await labels.draft()).id);
    const path = `/l/${String(label.code)}`;
    const { origin, paths } = await startPublicSite((_path, response) => void response.writeHead(404).end('gone'));
    const countRequests = () => paths.filter((each) => each === path).length;
    const findFailing = async () => {
      const { body } = await editor.call('listFailingLabelAddresses', 200, {});
      return body.items.find(({ labelId }) => labelId === label.id);
    };
    await requestDueLabels(control, origin, 0);
    expect(countRequests()).toBe(0);
    await requestDueLabels(control, origin, 20);
    expect(countRequests()).toBe(1);
    expect(await findFailing()).toBeUndefined();
    await requestDueLabels(control, origin, 25);
    expect(countRequests()).toBe(1);
    await requestDueLabels(control, origin, 31);
    expect(countRequests()).toBe(2);
    expect(await findFailing()).toMatchObject({ code: label.code, state: 'missing', wineTitle: expect.any(String) });
    await requestDueLabels(control, origin, 60);
    expect(countRequests()).toBe(2);
    const queen = await signInAs('queen');
    expect((await queen.request('/api/v1/label-addresses')).status).toBe(403);

    let version = '';
    const answering = await startPublicSite((_path, response) => {
      response.writeHead(200, { etag: `"${version}.sl.program"` }).end('<!doctype html>');
    });
    await requestDueLabels(control, answering.origin, 100);
    expect(await findFailing()).toMatchObject({ state: 'differs' });
    version = await readVersion(editor, String(label.code));
    await requestDueLabels(control, answering.origin, 200);
    expect(await findFailing()).toBeUndefined();
    expect(answering.paths.filter((each) => each === path)).toHaveLength(2);
    await requestDueLabels(control, answering.origin, 60 * 20);
    expect(answering.paths.filter((each) => each === path)).toHaveLength(2);

    // A clock that was wrong for a moment has made the next request due in a month.
    await requestDueLabels(control, answering.origin, 60 * 24 * 30);
    expect(answering.paths.filter((each) => each === path)).toHaveLength(3);
    await requestDueLabels(control, answering.origin, 60 * 21);
    expect(answering.paths.filter((each) => each === path)).toHaveLength(4);
  });
});
