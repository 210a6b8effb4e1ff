import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** More than the tab stops of any screen. */
const MAX_TAB_PRESSES = 160;

/**
 * Presses Tab until an element has the focus.
 * @throws when a whole round of the screen does not reach it
 */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  for (let press = 0; press < MAX_TAB_PRESSES; press += 1) {
    if (target.query() === document.activeElement) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`The keyboard does not reach ${target.selector}`);
}

/** Tabs to a control and presses a key: Enter, or space for a toggle. */
export async function pressOn(target: Locator, key: '{Enter}' | ' ' = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}

/**
 * Presses the space bar at a control that is reached otherwise than by Tab, such as a checkbox in a row of a
 * grid.
 */
export async function toggleWithSpace(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  (target.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

/**
 * Replaces the value of a field by keyboard; in a select, chooses the first option that starts with the text.
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

/** Moves the focused item of an ordered list one position down by keyboard. */
export async function moveItemDown(): Promise<void> {
  await userEvent.keyboard('{Enter}');
  // In moving mode the drop positions between the items have the focus.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Insert between/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
}
