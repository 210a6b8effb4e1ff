import JSZip from 'jszip';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { addDays } from '#contract/add-days';
import { getWineryDay } from '#contract/visibility';
import type { VisitGroup } from '#contract/visits';
import { test } from '../support/api-test';
import type { ApiClient } from '../support/clients/api-client';
import { createUniqueWord } from '../support/data/unique-name';
import { downloadFile } from '../support/generated-file-test';
import { findInboxItem } from '../support/inbox-item';
import { runInCms } from '../support/servers/cms-control';
import { askForVisit } from '../support/visit-test';
import { getOpenDay } from '../support/data/visit-request';

const control = inject('cmsControlUrl');
const PAGE_SIZE = 100;

/** All visits of a group, in its order. */
async function listGroup(editor: ApiClient, group: VisitGroup) {
  const read = async (page: number) =>
    (await editor.call('listVisits', 200, { query: { group, page, pageSize: PAGE_SIZE } })).body;
  const first = await read(1);
  const pages = Array.from({ length: Math.ceil(first.total / PAGE_SIZE) - 1 }, (_, index) => read(index + 2));
  const items = [first, ...(await Promise.all(pages))].flatMap((page) => page.items);
  expect(items).toHaveLength(first.total);
  return items;
}

/** Requests of the test's own, the oldest first; returns their ids in this order. */
async function requestVisits(guest: ApiClient, editor: ApiClient, count: number): Promise<string[]> {
  const date = await getOpenDay(guest);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { email } = await askForVisit(guest, { date });
    const items = await listGroup(editor, 'open');
    ids.push(items.find((item) => item.email === email)?.id ?? '');
  }
  return ids;
}

const keep = (items: readonly { id: string }[], ids: readonly string[]): string[] =>
  items.map(({ id }) => id).filter((id) => ids.includes(id));

/** Stores mails about visits as they are after sending, the oldest first; they are deleted after the test. */
async function storeMails(mails: { visitId: string; audience: 'guest' | 'staff'; state: 'sent' | 'failed' }[]) {
  const named = mails.map((mail) => ({ ...mail, name: createUniqueWord() }));
  await runInCms(
    control,
    async (strapi, rows) => {
      const texts = { to: 'a@example.com', language: 'en', subject: 'Visit', text: '' };
      for (const row of rows) {
        const data = { ...row, ...texts, tries: 5, dueAt: new Date() };
        await strapi.db.query('api::visit.outbox-mail').create({ data });
      }
    },
    named,
  );
  onTestFinished(() =>
    runInCms(
      control,
      async (strapi, names) => {
        await strapi.db.query('api::visit.outbox-mail').deleteMany({ where: { name: { $in: names } } });
      },
      named.map(({ name }) => name),
    ),
  );
}

describe('[F4] [R97] groups of visits', () => {
  test('are what waits, the oldest first, and what is answered, the newest first', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const ids = await requestVisits(guest, editor, 4);
    expect(keep(await listGroup(editor, 'open'), ids)).toEqual(ids);
    const [first = '', , third = ''] = ids;
    for (const id of [third, first])
      await editor.call('updateVisit', 200, { params: { id }, body: { state: 'Declined', staffNote: '' } });
    expect(keep(await listGroup(editor, 'open'), ids)).toEqual([ids[1], ids[3]]);
    expect(keep(await listGroup(editor, 'answered'), ids)).toEqual([third, first]);
    const { body: declined } = await editor.call('listVisits', 200, {
      query: { group: 'answered', state: 'Declined', pageSize: PAGE_SIZE },
    });
    expect(keep(declined.items, ids)).toEqual([third, first]);
    const { body: none } = await editor.call('listVisits', 200, { query: { group: 'open', state: 'Declined' } });
    expect(none).toEqual({ items: [], total: 0 });
  });

  test('come page by page', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    await requestVisits(guest, editor, 3);
    const all = await listGroup(editor, 'open');
    const page = (number: number) =>
      editor.call('listVisits', 200, { query: { group: 'open', page: number, pageSize: 2 } });
    const [one, two] = [(await page(1)).body, (await page(2)).body];
    expect([...one.items, ...two.items].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
    expect([one.total, two.total]).toEqual([all.length, all.length]);
  });

  test('to call and with failed mails are as many as are counted', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const [failed = '', repeated = '', staffOnly = ''] = await requestVisits(guest, editor, 3);
    await storeMails([
      { visitId: failed, audience: 'guest', state: 'sent' },
      { visitId: failed, audience: 'guest', state: 'failed' },
      { visitId: repeated, audience: 'guest', state: 'failed' },
      { visitId: repeated, audience: 'guest', state: 'sent' },
      { visitId: staffOnly, audience: 'staff', state: 'failed' },
    ]);
    const [toCall, failedMails] = [await listGroup(editor, 'toCall'), await listGroup(editor, 'failedMails')];
    const requests = await findInboxItem(editor, 'visitRequests');
    expect(requests).toMatchObject({ toCall: toCall.length, adminPath: '/admin/visits?group=open' });
    expect(await findInboxItem(editor, 'failedMails')).toEqual({
      kind: 'failedMails',
      count: failedMails.length,
      since: expect.stringMatching(/Z$/),
      adminPath: '/admin/visits?group=failedMails',
    });
    expect(keep(failedMails, [failed, repeated, staffOnly])).toEqual([failed]);
    expect(failedMails.every(({ mail }) => mail === 'failed')).toBe(true);
    // This CMS sends no mails, so that none is sent again and each guest has to be called.
    expect((await editor.call('resendVisitMails', 200)).body).toEqual({ count: 0 });
    expect(keep(toCall, [failed, repeated, staffOnly])).toEqual([staffOnly, repeated, failed]);
  });

  test('are for editors, and an unknown one is refused at its field', async ({ guest, signInAs }) => {
    const query = { group: 'open' } as const;
    await guest.expectProblem('listVisits', 'unauthenticated', { query });
    await (await signInAs('queen')).expectProblem('listVisits', 'forbidden', { query });
    const editor = await signInAs('editor');
    const refused = await editor.expectProblem('listVisits', 'validation_failed', {
      query: { group: 'everything', lang: 'en' } as never,
    });
    expect(refused.body.extensions.fields).toEqual({ group: 'Not one of the choices' });
  });
});

/** Texts of a sheet, a row each, by column; days are numbers of Excel. */
async function readSheet(bytes: Buffer): Promise<string[][]> {
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const strings = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? '';
  const texts = [...strings.matchAll(/<si>.*?<t[^>]*>([\s\S]*?)<\/t>.*?<\/si>/g)].map(([, text = '']) => text);
  const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? '';
  expect(sheet).not.toContain('<f>');
  return [...sheet.matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(t="s")?[^>]*?>\s*<v>(.*?)<\/v>/g)].map(([cell, , value = '']) =>
      cell.includes('t="s"') ? (texts[Number(value)] ?? '') : value,
    ),
  );
}

describe('[F4] the spreadsheet of visits', () => {
  test('has the visits of its days in their order, in the language of staff, and no formulas', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const day = addDays(getWineryDay(new Date()), 300);
    const word = createUniqueWord();
    const enter = (values: object) =>
      editor.call('enterVisit', 201, {
        body: {
          date: day,
          people: 3,
          language: 'en',
          name: `Ana ${word}`,
          email: '',
          phone: '+386 1 555 01 10',
          message: '',
          experience: null,
          start: null,
          staffNote: '',
          force: true,
          ...values,
        },
      });
    await enter({ date: addDays(day, 1), name: `=HYPERLINK("${word}")`, message: '+1\n@SUM(1)', staffNote: '-2' });
    await enter({});
    await enter({ date: addDays(day, 2), name: `Po ${word}` });
    const path = `/visits/export?from=${day}&to=${addDays(day, 1)}`;
    const rows = await readSheet(await downloadFile(editor, `${path}&lang=sl`));
    expect(rows[0]?.slice(0, 7)).toEqual(['Dan', 'Začetek', 'Konec', 'Doživetje', 'Osebe', 'Stanje', 'Ime']);
    const own = rows.filter((row) => row.some((text) => text.includes(word)));
    expect(own).toHaveLength(2);
    const serial = Date.parse(day) / 86_400_000 + 25_569;
    expect(own[0]).toEqual(expect.arrayContaining([String(serial), '3', 'Potrjeno', `Ana ${word}`, 'sodelavci']));
    expect(own[1]?.[0]).toBe(String(serial + 1));
    expect(own[1]?.join('|')).toContain(`=HYPERLINK("${word}")|+386 1 555 01 10|angleščina|+1\n@SUM(1)|-2`);
    const english = await readSheet(await downloadFile(editor, `${path}&lang=en`));
    expect(english[0]?.slice(0, 2)).toEqual(['Day', 'Start']);
    const { headers } = await editor.request(`/api/v1${path}`);
    expect(headers.get('content-disposition')).toContain(`visits-${day}-${addDays(day, 1)}.xlsx`);
    const admin = await signInAs('admin');
    const listExports = async (changes?: 'true') =>
      (await admin.call('listAudit', 200, { query: { action: 'export', changes } })).body.items;
    expect((await listExports())[0]).toMatchObject({ action: 'export', entity: 'visit', actor: 'Test editor' });
    expect(await listExports('true')).toEqual([]);
  });

  test('is for editors, and refuses what is no day', async ({ guest, signInAs }) => {
    await guest.expectProblem('exportVisits', 'unauthenticated');
    await (await signInAs('queen')).expectProblem('exportVisits', 'forbidden');
    const refused = await (
      await signInAs('editor')
    ).expectProblem('exportVisits', 'validation_failed', { query: { from: '2027-02-30', lang: 'en' } });
    expect(refused.body.extensions.fields).toEqual({ from: 'Invalid date' });
  });

  test('has at most 5,000 visits', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const date = '2009-02-03';
    const row = { date, people: 2, language: 'sl', name: createUniqueWord(), email: '', state: 'Done', version: 1 };
    await runInCms(
      control,
      async (strapi, data) => {
        for (let made = 0; made < 5_001; made += 100) {
          const rows = Array.from({ length: Math.min(100, 5_001 - made) }, (_, index) => ({
            ...data,
            documentId: `export-${String(made + index)}`,
          }));
          await strapi.db.query('api::visit.visit-request').createMany({ data: rows });
        }
      },
      row,
    );
    onTestFinished(() =>
      runInCms(
        control,
        async (strapi, { date }) => {
          await strapi.db.query('api::visit.visit-request').deleteMany({ where: { date } });
        },
        { date },
      ),
    );
    const query = { from: date, to: date, lang: 'en' } as const;
    const refused = await editor.expectProblem('exportVisits', 'validation_failed', { query });
    expect(refused.body.extensions.fields).toEqual({ to: 'Too many entries: 5001, at most 5000' });
  });
});
