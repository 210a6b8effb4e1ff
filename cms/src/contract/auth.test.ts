import { describe, expect, it } from 'vitest';
import { NewPassword, PasswordResetRequest, SubmittedPassword } from './auth';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';

describe('NewPassword', () => {
  it.each([
    ['eight characters', 'abcdefgh'],
    ['72 bytes of one each', 'a'.repeat(72)],
    ['72 bytes of two each', 'č'.repeat(36)],
    ['72 bytes of four each', '🍇'.repeat(18)],
  ])('accepts %s as sent', (_name, password) => {
    expect(NewPassword.parse(password)).toBe(password);
  });

  it.each<[string, unknown, string]>([
    ['seven characters', 'abcdefg', 'password_short'],
    ['73 characters', 'a'.repeat(73), 'password_long'],
    ['74 bytes in 37 letters', 'č'.repeat(37), 'password_long'],
    ['73 bytes in 72 letters', `${'a'.repeat(71)}č`, 'password_long'],
    ['null', null, 'required'],
  ])('refuses %s', (_name, password, message) => {
    expect(NewPassword.safeParse(password, FIELD_MESSAGE_OPTIONS).error?.issues).toMatchObject([{ message }]);
  });
});

it('SubmittedPassword accepts any existing password up to 72 characters, untrimmed', () => {
  expect(SubmittedPassword.parse(' a ')).toBe(' a ');
  expect(SubmittedPassword.parse('č'.repeat(72))).toBe('č'.repeat(72));
  expect(SubmittedPassword.safeParse('').error?.issues).toMatchObject([{ message: 'required' }]);
});

it('PasswordResetRequest reports a malformed token as an expired one', () => {
  const password = 'abcdefgh';
  const token = 'aB_-'.repeat(11).slice(0, 43);
  expect(PasswordResetRequest.parse({ token, password })).toEqual({ token, password });
  for (const malformed of ['', token.slice(1), `${token}a`, token.replace('_', '.'), null])
    expect(PasswordResetRequest.safeParse({ token: malformed, password }).error?.issues).toMatchObject([
      { message: 'reset_link_over', path: ['token'] },
    ]);
});
