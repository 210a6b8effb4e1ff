import { afterEach, expect, it } from 'vitest';
import { showBusyWhileStarting } from './busy-mark';

function renderPage(): HTMLElement {
  document.body.innerHTML = `<div id="root">
    <div role="status" data-busy="Nalaganje …"></div>
    <form method="get"><select name="style"><option>a</option></select></form>
    <form method="post"><input name="name" /></form>
    <button type="button">Več</button><button type="submit">Pošlji</button><a href="#x">x</a>
  </div>`;
  return document.querySelector<HTMLElement>('#root') ?? document.body;
}

const findSaid = (): string | undefined =>
  document.body.querySelector(':scope > [role=status]')?.textContent ?? undefined;

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['select', 'input', 'Nalaganje …'],
  ['button[type=button]', 'click', 'Nalaganje …'],
  ['button[type=submit]', 'click', undefined],
  ['input', 'input', undefined],
  ['a', 'click', undefined],
])('[R83] an early %s (%s) says: %s', (selector, type, busyText) => {
  const root = renderPage();
  const end = showBusyWhileStarting(root);
  root.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(findSaid()).toBe(busyText);
  expect(root.ariaBusy ?? undefined).toBe(busyText === undefined ? undefined : 'true');
  end();
  expect(findSaid()).toBeUndefined();
  expect(root.ariaBusy ?? null).toBeNull();
});
