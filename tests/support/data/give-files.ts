import { expect, type JSHandle, type Locator } from '@playwright/test';
import type { TestFile } from './picture-files';

/** Files in the form in which a browser hands over what is dropped or pasted. */
const createDataTransfer = (target: Locator, files: readonly TestFile[]): Promise<JSHandle<DataTransfer>> =>
  target.page().evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      // A transfer that a script created ignores its drop effect otherwise.
      Object.defineProperty(transfer, 'dropEffect', { value: 'none', writable: true });
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  );

/**
 * Drags files over an element until it accepts them, and drops them there. Like a browser it drops nothing
 * on an element that refuses files, as fields and the library do while they load or upload (requirement M7).
 */
export async function dropFiles(target: Locator, ...files: TestFile[]): Promise<void> {
  const dataTransfer = await createDataTransfer(target, files);
  const tryDrop = () =>
    target.evaluate((element, transfer) => {
      const dispatch = (type: string): boolean => {
        transfer.dropEffect = 'copy';
        return !element.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      };
      dispatch('dragenter');
      const isAccepted = dispatch('dragover') && transfer.dropEffect === 'copy';
      dispatch(isAccepted ? 'drop' : 'dragleave');
      return isAccepted;
    }, dataTransfer);
  await expect.poll(tryDrop, { message: 'the element accepts dragged files' }).toBe(true);
}

/**
 * Pastes files while the focus is in an element, as soon as the page takes them: fields and the library do
 * not while they load or upload (requirement M7).
 */
export async function pasteFiles(target: Locator, ...files: TestFile[]): Promise<void> {
  const transfer = await createDataTransfer(target, files);
  const tryPaste = () =>
    target.evaluate(
      (element, clipboardData) =>
        !element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
      transfer,
    );
  await expect.poll(tryPaste, { message: 'the page takes pasted files' }).toBe(true);
}
