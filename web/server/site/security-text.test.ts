import { afterEach, expect, it } from 'vitest';
import { SHOWN_METADATA } from '../testing/page-data';
import { startTestSite, type TestSite } from '../testing/site';
import { PUBLIC } from '../testing/upstream';
import { createSecurityText, SECURITY_TEXT_PATH } from './security-text';

let site: TestSite | undefined;
afterEach(() => site?.stop());

it('[R372] security.txt has the fields of RFC 9116 and expires after the present day', () => {
  const now = Date.UTC(2026, 10, 28, 9, 30);
  expect(createSecurityText('https://example.com', 'info@example.com', now).split('\n')).toEqual([
    'Contact: mailto:info@example.com',
    'Expires: 2027-05-27T00:00:00Z',
    'Preferred-Languages: sl, en',
    'Canonical: https://example.com/.well-known/security.txt',
    '',
  ]);
});

it('[R372] its contact is that of the metadata; without one there is no file', async () => {
  site = await startTestSite();
  expect((await site.request(SECURITY_TEXT_PATH)).status).toBe(404);
  const { contacts } = SHOWN_METADATA;
  const metadata = { ...SHOWN_METADATA, contacts: { ...contacts, email: 'ana@winery.example' } };
  site.upstream.routes['/api/v1/metadata'] = () => ({ headers: PUBLIC, body: metadata });
  site.upstream.revision = '2';
  await site.waitForRevision();
  const { status, headers, text } = await site.request(SECURITY_TEXT_PATH);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Contact: mailto:ana@winery\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/);
});
