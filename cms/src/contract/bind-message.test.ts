import { expect, it } from 'vitest';
import { bindMessage } from './bind-message';

it('bindMessage binds short words in Slovenian messages only', () => {
  expect(bindMessage('Slike ni v knjižnici', 'sl')).toBe('Slike ni v\u00a0knjižnici');
  expect(bindMessage('Send a message', 'en')).toBe('Send a message');
});
