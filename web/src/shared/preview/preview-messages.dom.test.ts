import { afterEach, describe, expect, it, vi } from 'vitest';
import { onMessageFrom, type PreviewState } from './preview-messages';

const frame = document.createElement('iframe');
document.body.append(frame);
const READY = { kind: 'preview ready' };
let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** What is heard of a message. */
function getHeard(message: MessageEventInit): unknown[] {
  const heard = vi.fn<(message: PreviewState) => void>();
  stop = onMessageFrom<PreviewState>(() => frame.contentWindow, ['preview ready', 'preview shows'], heard);
  window.dispatchEvent(new MessageEvent('message', message));
  return heard.mock.calls.flat();
}

describe('[V3] what an editor and its preview say to each other', () => {
  it('is heard from that window of the site', () => {
    expect(getHeard({ data: READY, origin: location.origin, source: frame.contentWindow })).toEqual([READY]);
  });

  it('is heard from no other window, no other site, and nobody', () => {
    expect(getHeard({ data: READY, origin: location.origin, source: window })).toEqual([]);
    expect(getHeard({ data: READY, origin: 'https://elsewhere.example', source: frame.contentWindow })).toEqual([]);
    expect(getHeard({ data: READY, origin: location.origin, source: null })).toEqual([]);
  });

  it('is nothing but what both know', () => {
    for (const data of [null, 'preview ready', { kind: 'preview work' }, { kind: 1 }, {}]) {
      expect(getHeard({ data, origin: location.origin, source: frame.contentWindow })).toEqual([]);
    }
  });
});
