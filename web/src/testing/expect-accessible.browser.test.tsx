import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StaffDialog } from '#shared/ui/staff-dialog';
import { expectAccessible } from './expect-accessible';

/** Makes the window lower below a field with the focus, as an on-screen keyboard does. */
async function openKeyboard(): Promise<void> {
  const { unmount } = render(<input aria-label="Field" />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (page.getByRole('textbox').element() as HTMLElement).focus();
  const resized = new Promise((resolve) => visualViewport?.addEventListener('resize', resolve, { once: true }));
  await page.viewport(1280, 500);
  await resized;
  // React Aria waits until the size stays as it is.
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  unmount();
}

test('axe sees a dialog that is shown only after the on-screen keyboard', async () => {
  document.documentElement.lang = 'en';
  await openKeyboard();
  render(
    <>
      <main>
        <h1>Page</h1>
      </main>
      <StaffDialog isOpen onClose={() => undefined} title="Question" role="alertdialog">
        Text
      </StaffDialog>
    </>,
  );
  expect(document.querySelector('[role="alertdialog"]')?.checkVisibility({ opacityProperty: true })).toBe(false);
  await expectAccessible();
});
