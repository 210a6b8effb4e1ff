import { describe, expect, it } from 'vitest';
import { HttpError } from '../api/http-error';
import { getFieldMessage } from './field';
import { listFormErrors, getServerFieldErrors } from './form-errors';

describe('form errors', () => {
  it('[S3] lists every error of a form under the name of its field', () => {
    const errors = {
      brand: { title: { type: 'x', message: 'required' } },
      email: { type: 'x', message: 'invalid_email' },
    };
    expect(listFormErrors(errors)).toEqual([
      { name: 'brand.title', message: 'required' },
      { name: 'email', message: 'invalid_email' },
    ]);
  });

  it('[S3] speaks the language of the screen, and leaves the server’s own sentences alone', () => {
    expect(getFieldMessage('required', 'en')).toBe('Required');
    expect(getFieldMessage('required', 'sl')).toBe('Obvezno');
    expect(getFieldMessage('Slika je prevelika', 'en')).toBe('Slika je prevelika');
  });

  it('[S4][H4] returns the field errors of the server, and none for other errors', () => {
    const fields = { 'brand.title': 'Required' };
    expect(getServerFieldErrors(new HttpError(400, '/x', 't', 'd', { code: 'validation_failed', fields }))).toEqual(
      fields,
    );
    expect(getServerFieldErrors(new HttpError(400, '/x', 't', 'd', { fields: 'no' }))).toEqual({});
    expect(getServerFieldErrors(new TypeError('Failed to fetch'))).toEqual({});
  });
});
