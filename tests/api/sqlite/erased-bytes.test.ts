import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { test } from '../../support/api-test';
import { requestVisit } from '../../support/data/visit-request';
import { createVisitFormToken } from '../../support/create-visit-form-token';
import { readEnvironment } from '../../support/servers/installation';

test('[R66] [O8] a visit request that was erased is in no file of the embedded database', async ({
  guest,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  const control = inject('cmsControlUrl');
  const token = await createVisitFormToken(inject('cmsUrl'), control);
  const { email, id } = await requestVisit(guest, token, admin);
  const { DATA_DIR: data = '' } = await readEnvironment(control);
  const bytes = (): string =>
    readdirSync(data)
      .filter((name) => name.startsWith('cms.sqlite'))
      .map((name) => readFileSync(join(data, name), 'latin1'))
      .join();
  expect(bytes()).toContain(email);
  await admin.call('eraseVisit', 204, { params: { id } });
  expect(bytes()).not.toContain(email);
});
