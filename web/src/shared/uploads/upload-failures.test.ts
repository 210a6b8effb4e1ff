import { expect, it } from 'vitest';
import { FIELD_MESSAGES } from '#contract/field-messages';
import { MAX_UPLOAD_BYTES, MEGABYTE_BYTES } from '#contract/limits';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import texts from '../../locales/en/adminUploads.json';
import { HttpError } from '#shared/api/http-error';
import { createI18n } from '#shared/i18n/create-i18n';
import { FileRefusedError, MissingPresignError, getUploadErrorText, type RefusalReason } from './upload-failures';

const i18n = await createI18n('en');
i18n.setTexts('en', { adminUploads: texts });
const getText = (error: unknown, named = false) =>
  getUploadErrorText(error, { t: i18n.t, language: 'en', fallback: 'Upload failed.', includesName: named });
const refused = (reason: RefusalReason, size = 10, limit = MAX_UPLOAD_BYTES) =>
  new FileRefusedError(reason, new File([new Uint8Array(size)], 'trta.jpg'), limit);

it('[M8][I3] says how large a file is and may be', () => {
  expect(getText(refused('tooLarge', 12.5 * MEGABYTE_BYTES))).toBe('Image is too large (12.5 MB > 10.0 MB).');
  expect(getText(refused('tooLarge', 1.5 * MEGABYTE_BYTES, MEGABYTE_BYTES))).toBe(
    'Image is too large (1.5 MB > 1.0 MB).',
  );
});

it('[M8] names the file that blocks a batch', () => {
  expect(getText(refused('tooLarge', 12.5 * MEGABYTE_BYTES), true)).toBe(
    'trta.jpg: Image is too large (12.5 MB > 10.0 MB).',
  );
});

it('[I3] says that a file is no image', () => {
  expect(getText(refused('notImage'))).toBe('Selected file is not an image.');
});

it('[M9] says which permission is missing', () => {
  expect(getText(new MissingPresignError(2, 'c.png'))).toBe('Missing presign for index 2 (c.png)');
});

it('[M9][H4] says what the server says: of the file, in detail, in its title, else the fallback', () => {
  const fields = { imageKey: 'The image cannot be read.' };
  expect(getText(new HttpError(400, '', 'Wrong', 'Not valid', { fields }))).toBe('The image cannot be read.');
  expect(getText(new HttpError(502, '', 'Storage', 'The storage does not answer.'))).toBe(
    'The storage does not answer.',
  );
  expect(getText(new HttpError(502, '', 'Storage'))).toBe('Storage');
  expect(getText(new HttpError(0, ''))).toBe('Upload failed.');
  expect(getText(new TypeError('fetch failed'))).toBe('Upload failed.');
});

it.each(['sl', 'en'] as const)('[R66] [O8] says how much may be uploaded in an hour, in %s', (language) => {
  const fields = { files: FIELD_MESSAGES.upload_quota[language] };
  const { detail } = PROBLEM_TEXTS.rate_limited[language];
  expect(getText(new HttpError(429, '', 'Too many', detail, { fields }))).toMatch(/4 GB/);
});

it('[R30] [B2] says that there is no space left, also of a storage target that has no words', () => {
  expect(getText(new HttpError(507, ''))).toBe(texts.storageFull);
});
