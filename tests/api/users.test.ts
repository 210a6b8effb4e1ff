import { describe, expect, inject, onTestFinished } from 'vitest';
import type { User } from '#contract/users';
import { ApiClient } from '../support/clients/api-client';
import { createUniqueWord } from '../support/data/unique-name';
import { freezeClock } from '../support/freeze-clock';
import { runInCms } from '../support/servers/cms-control';
import { NEW_USER_PASSWORD, createEmail, test } from '../support/user-test';

const signIn = ({ email }: Pick<User, 'email'>, password = NEW_USER_PASSWORD): Promise<ApiClient> =>
  new ApiClient(inject('cmsUrl')).signIn({ email, password });

const getValues = ({ name, email, roles, isActive }: User) => ({ name, email, roles, isActive });

describe('adding a member of staff', () => {
  test('[U1] who can sign in with the temporary password', async ({ newUser, admin }) => {
    const user = await newUser({ name: '  Ana Kovač ', roles: ['queen', 'editor'] });
    expect(user).toMatchObject({ name: 'Ana Kovač', roles: ['editor', 'queen'], isActive: true, version: 1 });
    const { body } = await (await signIn(user)).call('getCurrentUser', 200);
    expect(body).toEqual({ id: user.id, name: 'Ana Kovač', email: user.email, roles: ['editor', 'queen'] });
    expect((await admin.call('getUser', 200, { params: { id: user.id } })).body).toEqual(user);
  });

  test('[U1] needs a name, a valid e-mail, a role and at least 8 characters', async ({ admin }) => {
    const { body } = await admin.expectProblem('createUser', 'validation_failed', {
      query: { lang: 'en' },
      body: { name: ' ', email: 'ana@', roles: [], password: '1234567' },
    });
    expect(body.extensions.fields).toEqual({
      name: 'Required',
      email: 'Invalid email',
      roles: 'Choose at least one role',
      password: 'At least 8 characters',
    });
    for (const wrong of [{ roles: ['owner'] }, { roles: ['admin', 'root'] }, { password: 'č'.repeat(37) }]) {
      const person = { name: 'Ana', email: createEmail(), roles: ['editor'], password: NEW_USER_PASSWORD, ...wrong };
      await admin.expectProblem('createUser', 'validation_failed', { body: person });
    }
  });

  test('keeps an e-mail address unique in any case, also when two ask at once', async ({ newUser, admin }) => {
    const { email } = await newUser();
    const person = { name: 'Ana', email: ` ${email.toUpperCase()}`, roles: ['editor'], password: NEW_USER_PASSWORD };
    const { body } = await admin.expectProblem('createUser', 'already_exists', { query: { lang: 'en' }, body: person });
    expect(body.extensions.fields).toEqual({ email: 'This email address is taken' });

    const twin = { ...person, email: createEmail() };
    const post = (body: object): Promise<Response> =>
      admin.request('/api/v1/users', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => post(index % 2 ? twin : { ...twin, email: twin.email.toUpperCase() })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    const found = (await admin.call('listUsers', 200, { query: { search: twin.email } })).body;
    expect(found.total).toBe(1);
    await admin.call('deleteUser', 204, { params: { id: found.items[0]?.id ?? '' } });
  });

  test('takes no field that is the server’s', async ({ newUser, admin }) => {
    const person = { name: 'Ana', email: createEmail(), roles: ['editor'], password: NEW_USER_PASSWORD };
    const user = await newUser();
    const unknown = ['role', 'blocked', 'confirmed', 'username', 'createdBy', 'provider'];
    const answered = ['id', 'version', 'createdAt'];
    for (const field of [...unknown, ...answered]) {
      await admin.expectProblem('createUser', 'validation_failed', { body: { ...person, [field]: '1' } });
    }
    const change = (field: string) => ({ params: { id: user.id }, body: { ...getValues(user), [field]: '1' } });
    for (const field of unknown) await admin.expectProblem('updateUser', 'validation_failed', change(field));
    // Read-only fields of a response are accepted in a request and ignored.
    for (const field of answered) {
      const { body } = await admin.call('updateUser', 200, change(field));
      expect(body).toMatchObject({ id: user.id, createdAt: user.createdAt });
      expect(body.version).toBeGreaterThan(1);
    }
  });
});

describe('the list of staff', () => {
  test('is in the order of the alphabet, searched without regard to marks, and paged', async ({ newUser, admin }) => {
    const tag = createUniqueWord();
    for (const name of ['Žan', 'Čana', 'Cene', 'Dana']) await newUser({ name: `${name} ${tag}` });
    const list = async (query: Record<string, string | number>) => (await admin.call('listUsers', 200, { query })).body;
    const all = await list({ search: tag });
    expect(all.items.map(({ name }) => name.split(' ')[0])).toEqual(['Cene', 'Čana', 'Dana', 'Žan']);
    expect((await list({ search: `zan ${tag.toUpperCase()}` })).items.map(({ name }) => name)).toEqual([`Žan ${tag}`]);
    const page = await list({ search: tag, page: 2, pageSize: 3 });
    expect(page.total).toBe(4);
    expect(page.items.map(({ name }) => name.split(' ')[0])).toEqual(['Žan']);
    await admin.expectProblem('listUsers', 'validation_failed', { query: { sort: 'password' } });
  });

  test('[R33] is sorted by each column and filtered by role', async ({ newUser, admin }) => {
    const tag = createUniqueWord();
    const made = [
      { name: `Žan ${tag}`, email: `b-${tag}@example.com`, roles: ['queen'], isActive: true },
      { name: `Čana ${tag}`, email: `c-${tag}@example.com`, roles: ['admin', 'editor'], isActive: false },
      { name: `Cene ${tag}`, email: `a-${tag}@example.com`, roles: ['editor'], isActive: true },
    ] as const;
    for (const { roles, ...values } of made) await newUser({ ...values, roles: [...roles] });
    const list = async (query: Record<string, string>) =>
      (await admin.call('listUsers', 200, { query: { search: tag, ...query } })).body.items.map(
        ({ name }) => name.split(' ')[0],
      );
    expect(await list({ sort: 'name-desc' })).toEqual(['Žan', 'Čana', 'Cene']);
    expect(await list({ sort: 'email' })).toEqual(['Cene', 'Žan', 'Čana']);
    expect(await list({ sort: 'email-desc' })).toEqual(['Čana', 'Žan', 'Cene']);
    expect(await list({ sort: 'roles' })).toEqual(['Čana', 'Cene', 'Žan']);
    expect(await list({ sort: 'roles-desc' })).toEqual(['Žan', 'Cene', 'Čana']);
    expect(await list({ sort: 'isActive' })).toEqual(['Čana', 'Cene', 'Žan']);
    expect(await list({ sort: 'isActive-desc' })).toEqual(['Cene', 'Žan', 'Čana']);
    expect(await list({ role: 'editor' })).toEqual(['Cene', 'Čana']);
    expect(await list({ role: 'queen', sort: 'email' })).toEqual(['Žan']);
  });

  test('never shows a password or a hash', async ({ newUser, admin }) => {
    const user = await newUser();
    const { body } = await admin.call('listUsers', 200, { query: { search: user.email } });
    expect(Object.keys(body.items[0] ?? {})).not.toContain('password');
    expect(JSON.stringify(body)).not.toContain('$2');
  });
});

describe('changing a member of staff', () => {
  test('counts versions; a stale one is a conflict with the current state', async ({ newUser, admin }) => {
    const user = await newUser();
    const params = { id: user.id };
    const update = { ...getValues(user), name: 'Berta' };
    const saved = (await admin.call('updateUser', 200, { params, body: { ...update, expectedVersion: 1 } })).body;
    expect(saved).toMatchObject({ name: 'Berta', version: 2 });
    const { body } = await admin.expectProblem('updateUser', 'version_conflict', {
      params,
      body: { ...update, name: 'Cilka', expectedVersion: 1 },
    });
    expect(body.extensions.current).toEqual(saved);
    expect((await admin.call('updateUser', 200, { params, body: update })).body.version).toBe(3);
  });

  test('gives nobody the e-mail address of another', async ({ newUser, admin }) => {
    const [one, two] = [await newUser(), await newUser()];
    const body = { ...getValues(one), email: two.email.toUpperCase() };
    await admin.expectProblem('updateUser', 'already_exists', { params: { id: one.id }, body });
    expect((await admin.call('getUser', 200, { params: { id: one.id } })).body).toEqual(one);
    const own = { ...getValues(one), email: one.email.toUpperCase() };
    expect((await admin.call('updateUser', 200, { params: { id: one.id }, body: own })).body.email).toBe(one.email);
  });

  test.for([
    ['disabling', { isActive: false }],
    ['another role', { roles: ['queen'] }],
    ['a reset password', { password: 'another-one-1' }],
  ] as const)('[U1] %s ends the sessions at once', async ([, change], { newUser, admin }) => {
    const user = await newUser();
    const sessions = [await signIn(user), await signIn(user)];
    await admin.call('updateUser', 200, { params: { id: user.id }, body: { ...getValues(user), ...change } });
    for (const client of sessions) await client.expectProblem('listContent', 'unauthenticated');
  });

  test('another name leaves the sessions alone', async ({ newUser, admin }) => {
    const user = await newUser();
    const client = await signIn(user);
    await admin.call('updateUser', 200, { params: { id: user.id }, body: { ...getValues(user), name: 'Berta' } });
    expect((await client.call('getCurrentUser', 200)).body.name).toBe('Berta');
  });

  test('a session that ended does not come back when its user is enabled again', async ({ newUser, admin }) => {
    const user = await newUser();
    const client = await signIn(user);
    const params = { id: user.id };
    await admin.call('updateUser', 200, { params, body: { ...getValues(user), isActive: false } });
    await admin.call('updateUser', 200, { params, body: getValues(user) });
    await client.expectProblem('listContent', 'unauthenticated');
  });

  test('deleting ends the sessions, and the second time there is nobody', async ({ newUser, admin }) => {
    const user = await newUser();
    const client = await signIn(user);
    await admin.call('deleteUser', 204, { params: { id: user.id } });
    await client.expectProblem('listContent', 'unauthenticated');
    await admin.expectProblem('deleteUser', 'not_found', { params: { id: user.id } });
    await admin.expectProblem('getUser', 'not_found', { params: { id: user.id } });
    const body = { ...getValues(user), expectedVersion: 1 };
    await admin.expectProblem('updateUser', 'not_found', { params: { id: user.id }, body });
    await new ApiClient(inject('cmsUrl')).expectProblem('login', 'login_failed', {
      body: { email: user.email, password: NEW_USER_PASSWORD },
    });
  });

  test('is written down without a secret', async ({ newUser, admin }) => {
    const user = await newUser();
    const params = { id: user.id };
    await admin.call('updateUser', 200, { params, body: { ...getValues(user), password: 'another-one-1' } });
    await admin.call('deleteUser', 204, { params });
    const entries = await runInCms(
      inject('cmsControlUrl'),
      async (strapi, entityId) =>
        JSON.parse(
          JSON.stringify(
            await strapi.db.query('api::audit.audit-entry').findMany({ where: { entityId }, orderBy: { id: 'asc' } }),
          ),
        ),
      user.id,
    );
    expect(entries).toMatchObject([
      { action: 'create', entity: 'user', versionBefore: null, versionAfter: 1, title: 'Ana Kovač' },
      { action: 'update', versionBefore: 1, versionAfter: 2 },
      { action: 'delete', versionBefore: 2, versionAfter: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/another-one|temporary|\$2[aby]\$/);
  });
});

describe('the own password', () => {
  const change = (currentPassword: string, newPassword: string) => ({ body: { currentPassword, newPassword } });

  test.for(['admin', 'editor', 'queen'] as const)(
    '[U1] of a %s is changed; their other sessions end and this one goes on',
    async (role, { newUser }) => {
      const user = await newUser({ roles: [role] });
      const [own, other] = [await signIn(user), await signIn(user)];
      await own.call('changePassword', 204, change(NEW_USER_PASSWORD, 'chosen-by-me'));
      await own.call('getCurrentUser', 200);
      await other.expectProblem('listContent', 'unauthenticated');
      await new ApiClient(inject('cmsUrl')).expectProblem('login', 'login_failed', {
        body: { email: user.email, password: NEW_USER_PASSWORD },
      });
      await signIn(user, 'chosen-by-me');
    },
  );

  test('needs the current one, and a new one that keeps to the rules', async ({ newUser, guest }) => {
    const client = await signIn(await newUser());
    const wrong = await client.expectProblem('changePassword', 'validation_failed', {
      query: { lang: 'en' },
      ...change('not-this-one', 'chosen-by-me'),
    });
    expect(wrong.body.extensions.fields).toEqual({ currentPassword: 'The password is wrong' });
    const short = await client.expectProblem('changePassword', 'validation_failed', change(NEW_USER_PASSWORD, 'short'));
    expect(Object.keys(short.body.extensions.fields ?? {})).toEqual(['newPassword']);
    await client.expectProblem('changePassword', 'validation_failed', {
      body: { currentPassword: NEW_USER_PASSWORD, newPassword: 'chosen-by-me', roles: ['admin'] },
    });
    await guest.expectProblem('changePassword', 'unauthenticated', change(NEW_USER_PASSWORD, 'chosen-by-me'));
  });

  test('is guessed 30 times at most, as in signing in on a known browser', async ({ newUser }) => {
    const user = await newUser();
    const client = await signIn(user);
    onTestFinished(await freezeClock(inject('cmsControlUrl')));
    for (let guess = 0; guess < 30; guess += 1) {
      await client.expectProblem('changePassword', 'validation_failed', change(`guess-${guess}`, 'chosen-by-me'));
    }
    const { headers } = await client.expectProblem(
      'changePassword',
      'rate_limited',
      change(NEW_USER_PASSWORD, 'chosen-by-me'),
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  });

  test('of two changes at once with the same current one, one wins', async ({ newUser }) => {
    const user = await newUser();
    const clients = [await signIn(user), await signIn(user)];
    const responses = await Promise.all(
      clients.map((client, index) =>
        client.request('/api/v1/users/me/password', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ currentPassword: NEW_USER_PASSWORD, newPassword: `chosen-by-me-${index}` }),
        }),
      ),
    );
    const winners = responses.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect(winners).toHaveLength(1);
    await signIn(user, `chosen-by-me-${winners[0] ?? ''}`);
  });
});

describe('who may manage staff', () => {
  test('[U1][A8] an admin only, whatever an editor sends', async ({ newUser, signInAs }) => {
    const user = await newUser();
    for (const role of ['editor', 'queen'] as const) {
      const client = await signInAs(role);
      await client.expectProblem('listUsers', 'forbidden');
      await client.expectProblem('updateUser', 'forbidden', {
        params: { id: user.id },
        body: { ...getValues(user), roles: ['admin'] },
      });
      await client.expectProblem('createUser', 'forbidden', {
        body: { name: 'X', email: createEmail(), roles: ['admin'], password: NEW_USER_PASSWORD },
      });
      await client.expectProblem('deleteUser', 'forbidden', { params: { id: user.id } });
    }
  });
});
