import { describe, expect, it } from 'vitest';
import { unsavedWork } from './unsaved-work';

describe('unsavedWork', () => {
  it('[T2] knows of changes until the last form that holds some lets go', () => {
    const first = unsavedWork.hold();
    const second = unsavedWork.hold();
    first();
    expect(unsavedWork.exists()).toBe(true);
    second();
    expect(unsavedWork.exists()).toBe(false);
  });

  it('[T2] is given up at once, and tells whoever listens', () => {
    let told = 0;
    const stop = unsavedWork.subscribe(() => (told += 1));
    const release = unsavedWork.hold();
    unsavedWork.abandon();
    expect(unsavedWork.exists()).toBe(false);
    release();
    stop();
    expect(told).toBe(3);
  });
});
