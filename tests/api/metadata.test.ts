import { describe, expect, inject } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages';
import type { SiteMetadata } from '#contract/metadata';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';

/** The metadata that stand, made if there are none. */
async function metadata(admin: ApiClient): Promise<SiteMetadata> {
  const response = await admin.request('/api/v1/metadata');
  if (response.status === 200) return (await response.json()) as SiteMetadata;
  return (await admin.call('createMetadata', 201)).body;
}

/** What is written in one language alone. */
const whole = async (admin: ApiClient, lang: Language): Promise<SiteMetadata> =>
  (await admin.call('getMetadata', 200, { query: { lang, fallback: 'none' } })).body;

/** A library image of a size in bytes, removed by the function given back. */
async function addImage(key: string, sizeBytes: number): Promise<() => Promise<void>> {
  const control = inject('cmsControlUrl');
  await runInCms(
    control,
    async (strapi, [imageKey, size]) => {
      const file = { imageKey, storageFolder: 'Branding' as const, sizeBytes: size, contentType: 'image/png' };
      const data = { ...file, width: 10, height: 10, focalX: 50, focalY: 50, processingStatus: 'Ready' as const };
      await strapi.db.query('api::media-item.media-item').create({ data: { ...data, altSl: 'Slika' } });
    },
    [key, sizeBytes] as const,
  );
  return () =>
    runInCms(
      control,
      async (strapi, imageKey) => {
        await strapi.db.query('api::media-item.media-item').deleteMany({ where: { imageKey } });
      },
      key,
    );
}

describe('site metadata', () => {
  test('[S2] are created once; a second request, also a parallel one, is rejected', async ({ signInAs, guest }) => {
    const admin = await signInAs('admin');
    await metadata(admin);
    const { body } = await guest.call('getMetadata', 200);
    expect(body.version).toBeGreaterThan(0);
    const again = await Promise.all([1, 2, 3].map(() => admin.request('/api/v1/metadata', { method: 'POST' })));
    expect(again.map(({ status }) => status)).toEqual([409, 409, 409]);
    await admin.expectProblem('createMetadata', 'already_exists');
  });

  test('[S1] [S4] are saved whole as they were read; URLs trimmed, emptied numbers null', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const before = await metadata(admin);
    const { body } = await admin.call('updateMetadata', 200, {
      body: {
        ...before,
        company: { ...before.company, registration: '', vatId: ' ' },
        contacts: { ...before.contacts, instagram: ' https://www.instagram.com/example ', email: '' },
      },
    });
    expect(body.version).toBe(before.version + 1);
    expect(body.company).toMatchObject({ registration: null, vatId: null });
    expect(body.contacts).toMatchObject({ instagram: 'https://www.instagram.com/example', email: '' });
    const { version: _version, updatedAt: _updatedAt, ...values } = before;
    const restored = await admin.call('updateMetadata', 200, { body: { ...values, expectedVersion: body.version } });
    expect(restored.body.company).toEqual(before.company);
  });

  test('[S3] name each wrong field in the language of the request', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const { brand, company, contacts } = await metadata(admin);
    const body = {
      brand: { ...brand, title: ' ' },
      company: { ...company, phone: '' },
      contacts: { ...contacts, email: 'a b@c', mapsUrl: 'javascript:alert(1)' },
    };
    const english = await admin.expectProblem('updateMetadata', 'validation_failed', { body, query: { lang: 'en' } });
    expect(english.body.detail).toBe('Please fix the highlighted fields.');
    expect(english.body.extensions.fields).toEqual({
      'brand.title': 'Required',
      'company.phone': 'Required',
      'contacts.email': 'Invalid email',
      'contacts.mapsUrl': 'Invalid URL',
    });
    const slovenian = await admin.expectProblem('updateMetadata', 'validation_failed', { body });
    expect(slovenian.body.extensions.fields?.['brand.title']).toBe('Obvezno');
  });

  test('[S5] hold brand images to their limits, and to images of the library', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const { brand, company, contacts } = await metadata(admin);
    const remove = [
      await addImage('test-favicon.png', 1024 * 1024 + 1),
      await addImage('test-hero.png', 8 * 1024 * 1024),
    ];
    const image = (imageKey: string) => ({ storageFolder: 'Branding', imageKey });
    const save = (images: object) => ({
      body: { brand: { ...brand, ...images }, company, contacts },
      query: { lang: 'en' },
    });
    try {
      const large = await admin.expectProblem(
        'updateMetadata',
        'validation_failed',
        save({ favIconImage: image('test-favicon.png') }),
      );
      expect(large.body.extensions.fields).toEqual({ 'brand.favIconImage': 'Image is too large (1.0 MB > 1.0 MB).' });
      const unknown = await admin.expectProblem(
        'updateMetadata',
        'validation_failed',
        save({ logoImage: image('nothing.png') }),
      );
      expect(unknown.body.extensions.fields).toEqual({ 'brand.logoImage': 'The image is not in the library' });
      const { body } = await admin.call('updateMetadata', 200, save({ heroImage: image('test-hero.png') }));
      expect(body.brand.heroImage).toMatchObject({ imageKey: 'test-hero.png', alt: 'Slika', width: 10 });
      await admin.call('updateMetadata', 200, { body: { brand, company, contacts } });
    } finally {
      for (const step of remove) await step();
    }
  });

  test('of 10 writers with one expectedVersion exactly one wins', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    for (let round = 0; round < 3; round += 1) {
      const { version: expectedVersion, updatedAt: _updatedAt, ...values } = await metadata(admin);
      const responses = await Promise.all(
        Array.from({ length: 10 }, () =>
          admin.request('/api/v1/metadata', {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...values, expectedVersion }),
          }),
        ),
      );
      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    }
  });

  test('return tagline and addresses in the requested language, with Slovenian as fallback', async ({
    signInAs,
    guest,
  }) => {
    const admin = await signInAs('admin');
    const before = { sl: await whole(admin, 'sl'), en: await whole(admin, 'en') };
    const { brand, company, contacts } = before.en;
    const english = {
      brand: { ...brand, tagline: 'Wines' },
      company: { ...company, address: '1 Slope', phone: '+386 1 555 0188' },
      contacts: { ...contacts, address: ' ' },
    };
    const query = { lang: 'en' };
    const { body: written } = await admin.call('updateMetadata', 200, { body: english, query });
    expect(written).toMatchObject({
      version: before.sl.version + 1,
      language: 'en',
      missingTranslations: { sl: [], en: ['contacts.address'] },
    });
    const { body: sl } = await guest.call('getMetadata', 200, { query: { lang: 'sl' } });
    expect(sl).toMatchObject({
      language: 'sl',
      brand: { tagline: before.sl.brand.tagline },
      company: { address: before.sl.company.address, phone: '+386 1 555 0188' },
    });
    expect(sl.missingTranslations).toBeUndefined();
    const { body: en } = await guest.call('getMetadata', 200, { query });
    expect(en).toMatchObject({
      brand: { tagline: 'Wines' },
      company: { address: '1 Slope' },
      contacts: { address: before.sl.contacts.address },
    });
    expect((await guest.call('getMetadata', 200, { query: { ...query, fallback: 'none' } })).body).toEqual(en);
    expect((await whole(admin, 'en')).contacts.address).toBe('');

    // Who names no language writes Slovenian, and what was read may be sent back whole.
    const { body: read } = await admin.call('getMetadata', 200);
    const body = { ...read, brand: { ...read.brand, tagline: 'Vina' } };
    expect((await admin.call('updateMetadata', 200, { body })).body).toMatchObject({ brand: { tagline: 'Vina' } });
    expect((await whole(admin, 'en')).brand.tagline).toBe('Wines');
    for (const lang of LANGUAGES) await admin.call('updateMetadata', 200, { body: before[lang], query: { lang } });
  });

  test('[S3] require Slovenian tagline and addresses, also when first written in English', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const before = { sl: await whole(admin, 'sl'), en: await whole(admin, 'en') };
    const { brand, company, contacts } = before.sl;
    const blank = {
      brand: { ...brand, tagline: ' ' },
      company: { ...company, address: '' },
      contacts: { ...contacts, address: '' },
    };
    const required = { 'brand.tagline': 'Obvezno', 'company.address': 'Obvezno', 'contacts.address': 'Obvezno' };
    const refused = await admin.expectProblem('updateMetadata', 'validation_failed', { body: blank });
    expect(refused.body.extensions.fields).toEqual(required);
    const dropAll = () =>
      runInCms(
        inject('cmsControlUrl'),
        async (strapi) => {
          await strapi.db.query('api::site-metadata.site-metadata').deleteMany({});
        },
        null,
      );
    await dropAll();
    await admin.expectProblem('updateMetadata', 'validation_failed', { body: before.en, query: { lang: 'en' } });
    await admin.call('createMetadata', 201, { query: { lang: 'en' } });
    expect((await whole(admin, 'sl')).brand.tagline).toBeTruthy();
    expect((await whole(admin, 'en')).brand.tagline).toBe('');
    for (const lang of LANGUAGES) await admin.call('updateMetadata', 200, { body: before[lang], query: { lang } });
  });
});
