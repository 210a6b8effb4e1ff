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

  it('[T2] is released at once, and notifies listeners', () => {
    let told = 0;
    const stop = unsavedWork.subscribe(() => (told += 1));
    const release = unsavedWork.hold();
    unsavedWork.abandon();
    expect(unsavedWork.exists()).toBe(false);
    release();
    stop();
    expect(told).toBe(3);
  });

  it('[N1] discards the draft of one resource or of all open forms; releasing keeps drafts', () => {
    const forgotten: string[] = [];
    const keep = (thing: string) =>
      unsavedWork.draft({
        thing,
        forget: () => {
          forgotten.push(thing);
        },
      });
    const ends = ['/wines/1', '/media/2'].map(keep);
    const release = unsavedWork.hold();
    unsavedWork.discard('/media/2');
    expect(forgotten).toEqual(['/media/2']);
    expect(unsavedWork.exists()).toBe(true);
    unsavedWork.abandon();
    expect(forgotten).toEqual(['/media/2']);
    unsavedWork.discard();
    expect(forgotten).toEqual(['/media/2', '/wines/1', '/media/2']);
    expect(unsavedWork.exists()).toBe(false);
    for (const end of ends) end();
    release();
    unsavedWork.discard();
    expect(forgotten).toHaveLength(3);
  });
});
