import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** More presses than any screen has stops. */
const MAX_PRESSES = 160;

/**
 * Presses Tab until an element has the focus.
 * @throws when a whole round of the screen does not reach it
 */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (target.query() === document.activeElement) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`The keyboard does not reach ${target.selector}`);
}

/** Goes to a control with the keyboard and presses a key there: Enter, or a space for what is switched on. */
export async function pressOn(target: Locator, key: '{Enter}' | ' ' = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}

/**
 * Presses the space bar at a control that is reached otherwise than by Tab, such as a checkbox in a row of a
 * grid.
 */
export async function toggle(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  (target.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

/**
 * Replaces the value of a field with the keyboard alone; of a choice, selects the first option that begins
 * so.
 */
export async function typeInto(label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabelText(label, { exact: true }).first();
  await expect.element(field).toBeEnabled();
  await tabTo(field);
  const isChoice = field.element() instanceof HTMLSelectElement;
  if (!isChoice) await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));
  const readValue = () => {
    const element = field.element();
    return element instanceof HTMLSelectElement
      ? element.selectedOptions[0]?.text
      : (element as HTMLInputElement).value;
  };
  await expect.poll(readValue)[isChoice ? 'toContain' : 'toBe'](text);
}

/** Moves the item of an ordered list whose handle has the focus one place on, with the keyboard alone. */
export async function moveOn(): Promise<void> {
  await userEvent.keyboard('{Enter}');
  // Moving is a mode of its own, in which the places between the others have the focus.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Insert between/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
}
