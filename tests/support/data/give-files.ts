import type { JSHandle, Locator } from '@playwright/test';
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
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  );

/** Drops files on an element with drag-and-drop events. */
export async function dropFiles(target: Locator, ...files: TestFile[]): Promise<void> {
  const dataTransfer = await createDataTransfer(target, files);
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer });
}

/** Pastes files while the focus is in an element. */
export async function pasteFiles(target: Locator, ...files: TestFile[]): Promise<void> {
  const transfer = await createDataTransfer(target, files);
  await target.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, transfer);
}
