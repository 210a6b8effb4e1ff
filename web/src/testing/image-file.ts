function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#7a1f3d';
    context.fillRect(0, 0, width, height);
  }
  return canvas;
}

/** Creates a single-coloured PNG as a data URL, which needs no server. */
export const drawImage = (width: number, height: number): string => createCanvas(width, height).toDataURL('image/png');

/** Creates a PNG file that the browser can decode. */
export async function makeImageFile(name: string, width = 64, height = 48): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => createCanvas(width, height).toBlob(resolve));
  if (!blob) throw new Error('The browser draws no picture');
  return new File([blob], name, { type: 'image/png' });
}

function createTransfer(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Dispatches the events of dropping files on an element. */
export function dropFiles(target: Element, ...files: File[]): void {
  const dataTransfer = createTransfer(files);
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }
}

/** Dispatches the event of pasting files into an element. */
export function pasteFiles(target: Element, ...files: File[]): void {
  const clipboardData = createTransfer(files);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
