import { describe, expect, it } from 'vitest';
import { unsavedWork } from './unsaved-work';

describe('unsavedWork', () => {
  it('[T2] knows of changes until the last form that holds some lets go', () => {
    const first = unsavedWork.markUnsaved();
    const second = unsavedWork.markUnsaved();
    first();
    expect(unsavedWork.hasUnsaved()).toBe(true);
    second();
    expect(unsavedWork.hasUnsaved()).toBe(false);
  });

  it('[T2] is released at once, and notifies listeners', () => {
    let notifications = 0;
    const stop = unsavedWork.subscribe(() => (notifications += 1));
    const release = unsavedWork.markUnsaved();
    unsavedWork.releaseAll();
    expect(unsavedWork.hasUnsaved()).toBe(false);
    release();
    stop();
    expect(notifications).toBe(3);
  });

  it('[N1] discards the draft of one resource or of all open forms; releasing keeps drafts', () => {
    const forgotten: string[] = [];
    const keep = (thing: string) =>
      unsavedWork.registerDraft({
        resource: thing,
        discard: () => {
          forgotten.push(thing);
        },
      });
    const ends = ['/wines/1', '/media/2'].map(keep);
    const release = unsavedWork.markUnsaved();
    unsavedWork.discard('/media/2');
    expect(forgotten).toEqual(['/media/2']);
    expect(unsavedWork.hasUnsaved()).toBe(true);
    unsavedWork.releaseAll();
    expect(forgotten).toEqual(['/media/2']);
    unsavedWork.discard();
    expect(forgotten).toEqual(['/media/2', '/wines/1', '/media/2']);
    expect(unsavedWork.hasUnsaved()).toBe(false);
    for (const end of ends) end();
    release();
    unsavedWork.discard();
    expect(forgotten).toHaveLength(3);
  });
});
