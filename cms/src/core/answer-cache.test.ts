import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache';
import type { SentAnswer } from './respond';

const answer = (text: string): SentAnswer => ({ body: Buffer.from(text), headers: { etag: `"${text}"` } });

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

  it('never keeps more than its limit', () => {
    const cache = new AnswerCache(10);
    cache.keep('1', 'a', answer('123456'));
    cache.keep('1', 'b', answer('123456'));
    expect(cache.find('1', 'a')).toBeUndefined();
    expect(cache.find('1', 'b')).toBeDefined();
    cache.keep('1', 'c', answer('12345678901'));
    expect(cache.find('1', 'c')).toBeUndefined();
  });
});
