import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyPageHead } from './page-meta';

const HOME = 'https://winery.example';
const shared = () => document.head.querySelector('meta[property]');
const data = () => document.head.querySelector('script[type="application/ld+json"]')?.textContent;

beforeEach(() => {
  document.head.innerHTML = `<title>Rendered</title>
    <link rel="canonical" href="${HOME}">
    <meta property="og:title" content="Rendered">
    <script type="application/ld+json">{"@graph":[]}</script>`;
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('[P3] leaves what the server said of its page as long as that page is shown', () => {
  applyPageHead({ title: 'Home', canonical: HOME });
  applyPageHead({ title: 'Home, in other words', canonical: HOME });
  expect(data()).toBe('{"@graph":[]}');
  expect(shared()).not.toBeNull();
  expect(document.title).toBe('Home, in other words');
});

it.each([{ canonical: `${HOME}/wines` }, {}])('[P3] takes it away with that page (%j)', (next) => {
  applyPageHead({ title: 'Another page', ...next });
  expect(data()).toBeUndefined();
  expect(shared()).toBeNull();
  applyPageHead({ title: 'Home again', canonical: HOME });
  expect(data()).toBeUndefined();
});
