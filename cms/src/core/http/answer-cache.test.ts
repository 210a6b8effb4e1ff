import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache';
import type { PublicAnswer } from './respond';

const answer = (text: string): PublicAnswer => ({ body: Buffer.from(text), etag: `"${text.slice(0, 10)}"` });

describe('answer cache', () => {
  it('finds an answer while the data are in the state in which it was made', () => {
    const cache = new AnswerCache();
    cache.keep('1', '/wines', answer('old'));
    expect(cache.find('1', '/wines')?.body.toString()).toBe('old');
    expect(cache.find('2', '/wines')).toBeUndefined();
    expect(cache.find('1', '/albums')).toBeUndefined();
  });

  it('forgets everything when an answer of another state is kept', () => {
    const cache = new AnswerCache();
    cache.keep('1', '/wines', answer('old'));
    cache.keep('2', '/albums', answer('new'));
    expect(cache.find('2', '/wines')).toBeUndefined();
    expect(cache.find('2', '/albums')?.body.toString()).toBe('new');
  });

  it('[R22] [C2] never keeps more bytes than its limit, questions included', () => {
    const cache = new AnswerCache({ maxEntries: 1_000, maxBytes: 100_000 });
    for (let each = 0; each < 2_700; each += 1) cache.keep('1', `${each} ${'o'.repeat(14_000)}`, answer('short'));
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    cache.keep('1', 'large', answer('x'.repeat(100_001)));
    expect(cache.find('1', 'large')).toBeUndefined();
  });
});
