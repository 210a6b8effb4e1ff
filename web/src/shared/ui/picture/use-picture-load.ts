import { useCallback, useState } from 'react';

export type PictureState = 'initial' | 'loading' | 'loaded' | 'failed';

interface PictureLoad {
  state: PictureState;
  /** Grows with each retry; part of the key of the image, so that the browser asks again. */
  attempt: number;
  watch: (image: HTMLImageElement | null) => void;
  onLoad: () => void;
  onError: () => void;
  retry: () => void;
}

/**
 * Follows one image. It starts `initial`, which is how the server renders it: fully shown, because without scripts
 * nothing would ever reveal it. Only a picture that is still on its way when scripts take over is hidden and faded in.
 */
export function usePictureLoad(): PictureLoad {
  const [state, setState] = useState<PictureState>('initial');
  const [attempt, setAttempt] = useState(0);
  const onLoad = useCallback(() => setState('loaded'), []);
  const onError = useCallback(() => setState('failed'), []);
  const watch = useCallback((image: HTMLImageElement | null) => {
    if (!image) return;
    if (!image.complete) setState('loading');
    else setState(image.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  const retry = useCallback(() => {
    setState('loading');
    setAttempt((count) => count + 1);
  }, []);
  return { state, attempt, watch, onLoad, onError, retry };
}
