import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollToAnchor, scrollToElement } from './use-route-change';

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();

function addTarget(top: number): HTMLElement {
  const target = document.body.appendChild(Object.assign(document.createElement('section'), { id: 'visit' }));
  target.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  return target;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrollTo.mockClear();
  document.body.replaceChildren();
});

describe('scrollToAnchor', () => {
  it('[P4] starts after 400 ms', () => {
    addTarget(500);
    scrollToAnchor('visit');
    vi.advanceTimersByTime(399);
    expect(scrollTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 500, behavior: 'smooth' });
  });

  it('[P4] tries again every 150 ms until the target exists, and then no more', () => {
    scrollToAnchor('visit');
    vi.advanceTimersByTime(400 + 149);
    const target = addTarget(500);
    expect(scrollTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrollTo).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(target);
    vi.advanceTimersByTime(10_000);
    expect(scrollTo).toHaveBeenCalledOnce();
  });

  it('[P4] stops when cancelled', () => {
    const giveUp = scrollToAnchor('visit');
    vi.advanceTimersByTime(700);
    giveUp();
    addTarget(500);
    vi.advanceTimersByTime(10_000);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('scrollToElement', () => {
  it('[P4] scrolls below the sticky header', () => {
    const header = document.body.appendChild(document.createElement('header'));
    header.dataset['stickyHeader'] = '';
    header.getBoundingClientRect = () => new DOMRect(0, 0, 100, 72);
    addTarget(500);
    expect(scrollToElement('visit')).toBe(true);
    expect(scrollTo).toHaveBeenCalledWith({ top: 428, behavior: 'smooth' });
  });

  it('jumps if reduced motion is preferred', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    addTarget(500);
    scrollToElement('visit');
    expect(scrollTo).toHaveBeenCalledWith({ top: 500, behavior: 'auto' });
  });
});
