import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail';

const SITE = 'https://winery.example';
const compose = (text: string) => composeMail({ to: 'a@example.com', subject: 'S', text }, SITE);
const getBody = (text: string): string | undefined => /<body><p>([\s\S]*)<\/p><\/body>/.exec(compose(text).html)?.[1];

describe('[R108] [O6] a composed mail', () => {
  it('links only to the site', () => {
    expect(getBody('See https://winery.example/a?b=1&c=2#d.')).toBe(
      'See <a href="https://winery.example/a?b=1&amp;c=2#d">https://winery.example/a?b=1&amp;c=2#d</a>.',
    );
    for (const other of [
      'http://winery.example/',
      'https://winery.example:8443/',
      'https://a@winery.example/',
      'https://winery.example.evil.example/',
      'https://evil.example/https://winery.example/',
      'javascript:https://winery.example/',
    ]) {
      expect(getBody(other)).not.toMatch(/href="(?!https:\/\/winery\.example\/")/);
    }
    expect(getBody('https://evil.example/https://winery.example/')).not.toContain('href');
  });

  it('shows the same lines in both parts', () => {
    const { text, html } = compose('a\r\nb\rc\u2028d\u0000\u001be & f');
    expect(text).toBe('a\nb\nc\nde & f');
    expect(html).toContain('<p>a<br>\nb<br>\nc<br>\nde &amp; f</p>');
  });

  it('has single-line headers and one address', () => {
    const { to, replyTo, subject } = composeMail(
      { to: 'a@example.com\r\nBcc: b@example.com', replyTo: 'c@example.com', subject: 'S\r\nX: y\u202E', text: '' },
      SITE,
    );
    expect(to).toEqual({ name: '', address: 'a@example.com Bcc: b@example.com' });
    expect(replyTo).toEqual({ name: '', address: 'c@example.com' });
    expect(subject).toBe('S X: y');
  });

  it('[P167] keeps short prepositions with the next word in the HTML part of Slovenian mails alone', () => {
    const text = 'Pridite v klet, https://winery.example/v%20kleti';
    const address = { to: 'a@example.com', subject: 'S' };
    const slovenian = composeMail({ ...address, text, language: 'sl' }, SITE);
    expect(slovenian.html).toContain('Pridite v\u00A0klet, <a href="https://winery.example/v%20kleti">');
    expect(slovenian.text).toBe(text);
    expect(composeMail({ ...address, text, language: 'en' }, SITE).html).not.toContain('\u00A0');
  });

  it('is refused without a text', () => {
    expect(() => compose(undefined as never)).toThrow();
  });
});
