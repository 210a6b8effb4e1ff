import { describe, expect, inject } from 'vitest';
import { CONTENT_NAMESPACES } from '#contract/content';
import type { Language } from '#contract/values';
import { LANGUAGES, getOtherLanguage } from '#contract/languages';
import type { ApiClient } from '../support/clients/api-client';
import { runInCms } from '../support/servers/cms-control';
import { type PanelForm, readStoredRows, test } from '../support/panel-test';

const TEXTS = 'api::content.content-document';
const METADATA = 'api::site-metadata.site-metadata';

const getRows = async (namespace: string) =>
  (await readStoredRows(inject('cmsControlUrl'), TEXTS)).filter((row) => row.namespace === namespace);
const rowIn = (rows: PanelForm[], language: Language): PanelForm =>
  rows.find(({ locale }) => locale === language) ?? {};

/** Returns the newest audit entry of an entity. */
const newestEntry = async (admin: ApiClient, entity: 'content' | 'metadata') =>
  (await admin.call('listAudit', 200, { query: { entity } })).body.items[0];

describe('[Z1] page texts in the panel', () => {
  test('are one document for each page, with a row for each language', async () => {
    const rows = await readStoredRows(inject('cmsControlUrl'), TEXTS);
    for (const namespace of CONTENT_NAMESPACES) {
      const own = rows.filter((row) => row.namespace === namespace);
      expect(new Set(own.map(({ locale }) => locale)), namespace).toEqual(new Set(LANGUAGES));
      expect(own, namespace).toHaveLength(LANGUAGES.length);
      expect(new Set(own.map(({ documentId }) => documentId)).size, namespace).toBe(1);
    }
  });

  test.for(LANGUAGES)(
    'are saved in %s alone, with a version, an author and a history of its own',
    async (language, { panel, signInAs, restoreContentAfterTest }) => {
      await restoreContentAfterTest('legalTerms', language);
      const admin = await signInAs('admin');
      const before = await getRows('legalTerms');
      const other = getOtherLanguage(language);
      const id = String(before[0]?.documentId);
      const form = await panel.form(TEXTS, language, id);
      const saved = await panel.save(
        TEXTS,
        language,
        { ...form, data: { zebra: language, a: 2 }, editor: 'nobody' },
        id,
      );
      expect(saved.status, JSON.stringify(saved.faults)).toBe(200);

      const after = await getRows('legalTerms');
      const version = Number(rowIn(before, language).version) + 1;
      expect(rowIn(after, language)).toMatchObject({ version, data: { zebra: language }, editor: 'Panel Admin' });
      expect(rowIn(after, other)).toEqual(rowIn(before, other));
      const request = { params: { namespace: 'legalTerms' }, query: { lang: language } };
      expect((await admin.call('getContent', 200, request)).body).toMatchObject({
        language,
        version,
        updatedBy: 'Panel Admin',
      });
      const { body: list } = await admin.call('listContentRevisions', 200, request);
      expect(list.items[0]).toMatchObject({ version, author: 'Panel Admin', restoredFrom: null });
      expect(await newestEntry(admin, 'content')).toMatchObject({
        source: 'panel',
        action: 'update',
        title: `legalTerms:${language}`,
        adminPath: `/admin/content?namespace=legalTerms&language=${language}`,
        versionBefore: version - 1,
        versionAfter: version,
      });
    },
  );

  test.for(LANGUAGES)(
    'a stale form in %s is refused whatever was saved in the other language',
    async (language, { panel, restoreContentAfterTest }) => {
      await restoreContentAfterTest('legalPrivacy', 'sl');
      await restoreContentAfterTest('legalPrivacy', 'en');
      const id = String((await getRows('legalPrivacy'))[0]?.documentId);
      const save = async (locale: Language, form: PanelForm, a: string) =>
        (await panel.save(TEXTS, locale, { ...form, data: { a } }, id)).status;
      const form = await panel.form(TEXTS, language, id);
      const other = getOtherLanguage(language);
      expect(await save(other, await panel.form(TEXTS, other, id), 'other')).toBe(200);
      expect(await save(language, form, 'first'), 'the other language has a version of its own').toBe(200);
      expect(await save(language, form, 'stale')).toBe(400);
      const fresh = await panel.form(TEXTS, language, id);
      const races = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save(language, fresh, text)));
      expect(races.toSorted((one, another) => one - another)).toEqual([200, 400, 400, 400]);
    },
  );

  test.for(LANGUAGES)('[R2] are refused in %s at their field', async (language, { panel }) => {
    const before = await getRows('home');
    const id = String(before[0]?.documentId);
    const form = await panel.form(TEXTS, language, id);
    for (const [change, field] of [
      [{ data: ['x'] }, 'data'],
      [{ data: 'no json' }, 'data'],
      [{ namespace: 'footer' }, 'namespace'],
    ] as [PanelForm, string][]) {
      const refused = await panel.save(TEXTS, language, { ...form, ...change }, id);
      expect(refused).toMatchObject({ status: 400, name: 'ValidationError' });
      expect(Object.keys(refused.faults)).toEqual([field]);
    }
    expect(await getRows('home')).toEqual(before);
  });

  test('are not stored in a language that the site does not have, and deleted in none', async ({ panel }) => {
    const before = await getRows('home');
    const id = String(before[0]?.documentId);
    const path = `/content-manager/collection-types/${TEXTS}/${id}`;
    const form = await panel.form(TEXTS, 'sl', id);
    expect((await panel.request('PUT', path, { ...form, locale: 'de' })).status).toBe(400);
    for (const language of [...LANGUAGES, '*']) {
      expect((await panel.request('DELETE', `${path}?locale=${language}`)).status).toBe(400);
      const bulk = { documentIds: [id], locale: language };
      expect(
        (await panel.request('POST', `${path.replace(id, 'actions/bulkDelete')}?locale=${language}`, bulk)).status,
      ).toBe(400);
    }
    expect(await getRows('home')).toEqual(before);
  });

  test.for(LANGUAGES)(
    'that lack in %s are made there, after the versions that are kept of them',
    async (language, { panel, signInAs, restoreContentAfterTest }) => {
      await restoreContentAfterTest('comingSoon', language);
      const admin = await signInAs('admin');
      const before = await getRows('comingSoon');
      const id = String(before[0]?.documentId);
      await runInCms(
        inject('cmsControlUrl'),
        async (strapi, locale) => {
          const where = { namespace: 'comingSoon', locale };
          await strapi.db.query('api::content.content-document').deleteMany({ where });
        },
        language,
      );
      const made = await panel.save(TEXTS, language, { data: { title: 'Znova' } }, id);
      expect(made.status, JSON.stringify(made.faults)).toBeLessThan(300);
      const version = Number(rowIn(before, language).version) + 1;
      expect(rowIn(await getRows('comingSoon'), language)).toMatchObject({
        documentId: id,
        namespace: 'comingSoon',
        version,
      });
      expect(await newestEntry(admin, 'content')).toMatchObject({ action: 'create', title: `comingSoon:${language}` });
    },
  );
});

describe('[Z1] the metadata in the panel', () => {
  test.for(LANGUAGES)(
    'are saved in %s: its texts there, what is shared in both, one version for all',
    async (language, { panel, signInAs, guest }) => {
      const admin = await signInAs('admin');
      const before = await readStoredRows(inject('cmsControlUrl'), METADATA);
      expect(new Set(before.map(({ locale }) => locale))).toEqual(new Set(LANGUAGES));
      const other = getOtherLanguage(language);
      const form = await panel.form(METADATA, language);
      const texts = {
        brandTagline: ` Geslo ${language} `,
        companyAddress: `Breg 2 ${language}`,
        companyPhone: '+386 1 555 0199',
      };
      const saved = await panel.save(METADATA, language, { ...form, ...texts });
      expect(saved.status, JSON.stringify(saved.faults)).toBe(200);

      const after = await readStoredRows(inject('cmsControlUrl'), METADATA);
      const version = Number(before[0]?.version) + 1;
      for (const row of after) expect(row).toMatchObject({ version, companyPhone: texts.companyPhone });
      for (const image of ['heroImage', 'logoImage', 'favIconImage']) {
        expect(after.map((row) => row[image])).toEqual(before.map((row) => row[image]));
      }
      expect(rowIn(after, language)).toMatchObject({
        brandTagline: `Geslo ${language}`,
        companyAddress: texts.companyAddress,
      });
      expect(rowIn(after, other).brandTagline).toBe(rowIn(before, other).brandTagline);
      await expect
        .poll(async () => (await guest.call('getMetadata', 200, { query: { lang: language } })).body, {
          timeout: 60_000,
        })
        .toMatchObject({ version, language, brand: { tagline: `Geslo ${language}` } });
      expect(await newestEntry(admin, 'metadata')).toMatchObject({ source: 'panel', versionAfter: version });
      const { body: kept } = await admin.call('getMetadataRevision', 200, { params: { version } });
      expect(kept.data[language]).toMatchObject({ brand: { tagline: `Geslo ${language}` } });

      const stale = await panel.save(METADATA, other, { ...form, brandTagline: 'Prepozno' });
      expect(stale).toMatchObject({ status: 400, name: 'ValidationError' });
      const { brandTagline, companyAddress, companyPhone } = form;
      const fresh = await panel.form(METADATA, language);
      expect(
        (await panel.save(METADATA, language, { ...fresh, brandTagline, companyAddress, companyPhone })).faults,
      ).toEqual({});
    },
  );

  test('[R2] may lack their translation, and no Slovenian text', async ({ panel, guest }) => {
    const english = await panel.form(METADATA, 'en');
    const blank = { brandTagline: '', companyAddress: null, contactsAddress: ' ' };
    expect((await panel.save(METADATA, 'en', { ...english, ...blank })).faults).toEqual({});
    const { body: sl } = await guest.call('getMetadata', 200, { query: { lang: 'sl' } });
    const { body: en } = await guest.call('getMetadata', 200, { query: { lang: 'en' } });
    expect(en).toEqual({ ...sl, brand: { ...en.brand, tagline: sl.brand.tagline } });
    expect(en.language, 'as the document that is shown').toBe('sl');
    const refused = await panel.save(METADATA, 'sl', { ...(await panel.form(METADATA, 'sl')), ...blank });
    expect(refused.faults).toEqual({
      brandTagline: 'Required',
      companyAddress: 'Required',
      contactsAddress: 'Required',
    });
    const { brandTagline, companyAddress, contactsAddress } = english;
    const put = { ...(await panel.form(METADATA, 'en')), brandTagline, companyAddress, contactsAddress };
    expect((await panel.save(METADATA, 'en', put)).faults).toEqual({});
  });

  test('are not stored in a language that the site does not have', async ({ panel }) => {
    const before = await readStoredRows(inject('cmsControlUrl'), METADATA);
    const path = `/content-manager/single-types/${METADATA}`;
    const form = await panel.form(METADATA, 'sl');
    expect((await panel.request('PUT', `${path}?locale=de`, form)).status).toBe(400);
    for (const language of [...LANGUAGES, '*']) {
      expect((await panel.request('DELETE', `${path}?locale=${language}`)).status).toBe(400);
    }
    expect(await readStoredRows(inject('cmsControlUrl'), METADATA)).toEqual(before);
  });
});
