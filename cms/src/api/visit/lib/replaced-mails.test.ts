import { describe, expect, it } from 'vitest';
import { planReplacement, type ReplaceableMail } from './replaced-mails';

const mail = (
  id: number,
  state: ReplaceableMail['state'],
  calendarMethod: ReplaceableMail['calendarMethod'] = null,
): ReplaceableMail => ({
  id,
  state,
  calendarMethod,
  calendar: calendarMethod && state !== 'sent' ? `entry ${id}` : null,
});

describe('[F3] a newer mail about a visit', () => {
  it('replaces those that wait or are being sent, and none that were sent or have failed', () => {
    const mails = [mail(1, 'sent'), mail(2, 'failed'), mail(3, 'sending'), mail(4, 'waiting')];
    expect(planReplacement(mails).replacedIds).toEqual([3, 4]);
    expect(planReplacement([])).toEqual({ replacedIds: [], pendingCancellation: null });
  });

  it.each([
    ['a cancellation that waits', [mail(1, 'sent', 'REQUEST'), mail(2, 'waiting', 'CANCEL')], 'entry 2'],
    ['one that is being sent', [mail(1, 'sent', 'REQUEST'), mail(2, 'sending', 'CANCEL')], 'entry 2'],
    ['one that has failed', [mail(1, 'sent', 'REQUEST'), mail(2, 'failed', 'CANCEL'), mail(3, 'sent')], 'entry 2'],
    [
      'one of a mail that had it from another',
      [mail(1, 'replaced', 'CANCEL'), mail(2, 'waiting', 'CANCEL')],
      'entry 2',
    ],
    ['none that was sent', [mail(1, 'sent', 'REQUEST'), mail(2, 'sent', 'CANCEL')], null],
    ['none before another confirmation', [mail(1, 'waiting', 'CANCEL'), mail(2, 'waiting', 'REQUEST')], null],
  ])('carries the removal from the calendar: %s', (_case, mails, expected) => {
    expect(planReplacement(mails).pendingCancellation).toBe(expected);
  });
});
