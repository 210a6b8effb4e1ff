import { readPhoto } from './read-photo';
import type { PhotoReport } from './run-photo-worker';

const report = (message: PhotoReport): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin
  self.postMessage(message);
};

self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  readPhoto(file).then(
    (result) => {
      report({ kind: 'done', result });
    },
    () => {
      report({ kind: 'unreadable' });
    },
  );
});
report({ kind: 'started' });
