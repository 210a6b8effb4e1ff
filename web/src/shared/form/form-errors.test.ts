import { describe, expect, it } from 'vitest';
import { HttpError } from '../api/http-error';
import { fieldMessage } from './field';
import { formErrors, serverFieldErrors } from './form-errors';

describe('form errors', () => {
  it('[S3] lists every error of a form under the name of its field', () => {
    const errors = {
      brand: { title: { type: 'x', message: 'required' } },
      email: { type: 'x', message: 'invalid_email' },
    };
    expect(formErrors(errors)).toEqual([
      { name: 'brand.title', message: 'required' },
      { name: 'email', message: 'invalid_email' },
    ]);
  });

  it('[S3] speaks the language of the screen, and leaves the server’s own sentences alone', () => {
    expect(fieldMessage('required', 'en')).toBe('Required');
    expect(fieldMessage('required', 'sl')).toBe('Obvezno');
    expect(fieldMessage('Slika je prevelika', 'en')).toBe('Slika je prevelika');
  });

  it('[S4][H4] returns the field errors of the server, and none for other errors', () => {
    const fields = { 'brand.title': 'Required' };
    expect(serverFieldErrors(new HttpError(400, '/x', 't', 'd', { code: 'validation_failed', fields }))).toEqual(
      fields,
    );
    expect(serverFieldErrors(new HttpError(400, '/x', 't', 'd', { fields: 'no' }))).toEqual({});
    expect(serverFieldErrors(new TypeError('Failed to fetch'))).toEqual({});
  });
});
