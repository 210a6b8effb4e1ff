import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EDITORS } from '#testing/editor-cases';
import { openSite } from '#testing/open-site';

/** Widths in px of a phone, a tablet, and a desktop whose menu leaves little room. */
const WIDTHS = [375, 768, 1100];

/** Smaller boxes, in px, are inputs that a styled control stands for. */
const MIN_SHOWN_PX = 8;

const describeControl = (control: Element): string =>
  `${control.tagName.toLowerCase()} ${control.id || control.getAttribute('name') || (control.textContent ?? '')}`.trim();

/** The shown form controls of the open dialog, or else of the screen, those of folded fields too. */
function listControls(): HTMLElement[] {
  const editor = document.querySelector('[role=dialog]') ?? document.querySelector('main');
  for (const details of editor?.querySelectorAll('details') ?? []) details.open = true;
  return [...(editor?.querySelectorAll<HTMLElement>('input, select, textarea, form button') ?? [])].filter(
    (control) => {
      const { width, height } = control.getBoundingClientRect();
      return width > MIN_SHOWN_PX && height > MIN_SHOWN_PX && control.checkVisibility({ opacityProperty: true });
    },
  );
}

/** Pairs of controls whose boxes overlap by more than a pixel. */
function findOverlaps(controls: readonly HTMLElement[]): string[] {
  const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }));
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      return width > 1 && height > 1 ? [`${describeControl(one.control)} / ${describeControl(other.control)}`] : [];
    }),
  );
}

/** Number fields whose number does not fit in them. */
const findClippedNumbers = (controls: readonly HTMLElement[]): string[] =>
  controls
    .filter((control) => control.matches('input[inputmode=decimal]') && control.scrollWidth > control.clientWidth)
    .map(describeControl);

test.each(Object.entries(EDITORS))(
  '[R214] %s: no control covers another or cuts its number off',
  async (_name, make) => {
    const { path, label, responses } = make();
    await page.viewport(WIDTHS[0] ?? 0, 900);
    await openSite(`/admin${path}`, { signedInAs: 'admin', responses });
    await expect.element(page.getByLabelText(label, { exact: true }).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.viewport(width, 900);
      const controls = listControls();
      expect(controls.length).toBeGreaterThan(1);
      expect([...findOverlaps(controls), ...findClippedNumbers(controls)], `at ${width} px`).toEqual([]);
    }
  },
);
