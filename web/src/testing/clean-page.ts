import { cleanup } from '@testing-library/react';
import { page } from 'vitest/browser';
import { updatePreviewChoice } from '#shared/editor/preview/preview-choice';
import { clearToasts } from '#shared/ui/staff-toasts';

const copyAttributes = ({ attributes }: Element) => Array.from(attributes, ({ name, value }) => ({ name, value }));

/** What the page is like before the tests of a file. */
const cleanAttributes = [document.documentElement, document.body].map((element) => ({
  element,
  attributes: copyAttributes(element),
}));
const cleanChildren = new Set(document.body.children);
const cleanUrl = window.location.href;
const cleanSize = { width: window.innerWidth, height: window.innerHeight };

/** React Aria keeps one element for announcements in the page. */
const belongsToPage = (element: Element): boolean =>
  cleanChildren.has(element) || element.hasAttribute('data-live-announcer');

/**
 * Unmounts what a test has rendered, and takes back what it has left in the document, in storage and in
 * modules, and gives the page its URL and size again: the tests of all files of a worker share them.
 */
export async function cleanPage(): Promise<void> {
  cleanup();
  // A toast of one test would cover buttons in the next one.
  clearToasts();
  // An open preview is remembered, for all editors.
  updatePreviewChoice({ isOpen: false, language: null });
  const left = Array.from(document.body.children).filter((element) => !belongsToPage(element));
  for (const element of left) element.remove();
  for (const { element, attributes } of cleanAttributes) {
    for (const { name } of copyAttributes(element)) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', cleanUrl);
  const { width, height } = cleanSize;
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height);
}
