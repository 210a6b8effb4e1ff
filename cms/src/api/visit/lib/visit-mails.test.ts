import { describe, expect, it } from 'vitest';
import type { MailContext, MailedVisit } from './mailed-visit';
import { planVisitMails } from './plan-visit-mails';
import { createGuestMail, type GuestMailKind } from './visit-mails';

const CONTEXT: MailContext = {
  winery: {
    name: 'Domačija "Lahor"',
    email: 'info@winery.example',
    phone: '+386 1 234 56 78',
    address: 'Brajda 7, 5212 Dobrovo v Brdih',
  },
  sender: 'no-reply@winery.example',
  siteOrigin: 'https://winery.example',
  linkSecret: 'a secret',
  time: new Date('2027-05-20T10:00:00Z'),
};

const VISIT: MailedVisit = {
  id: 'abc123',
  version: 3,
  sequence: 2,
  state: 'Confirmed',
  date: '2027-06-05',
  start: '2027-06-05T16:00:00.000Z',
  end: '2027-06-05T17:30:00.000Z',
  heldUntil: null,
  people: 4,
  language: 'sl',
  name: 'Typed Name',
  email: 'guest@example.com',
  phone: 'typed phone',
  message: 'typed message https://evil.example',
  experience: { title: 'Pokušina', durationMinutes: 90, pricePerPerson: 25, pricePerGroup: null, cancelHours: 48 },
};

const KINDS: GuestMailKind[] = ['received', 'confirmed', 'moved', 'proposed', 'declined', 'cancelled', 'reminder'];
const getLines = (calendar: string): string[] => calendar.replaceAll('\r\n ', '').split('\r\n');
const getCalendar = (kind: GuestMailKind, visit: MailedVisit, hadInvitation = false) =>
  createGuestMail(kind, visit, CONTEXT, hadInvitation).calendar;
const plan = (before: MailedVisit | null, after: MailedVisit, actor: 'guest' | 'staff') =>
  planVisitMails({ before, after, actor }, CONTEXT).map(({ name, calendar }) =>
    [name.replace('abc123-', '').replace(/-\d+$/, ''), calendar?.method].filter(Boolean).join(' '),
  );

describe('[F3] mails to guests', () => {
  it.each(KINDS.flatMap((kind) => [[kind, 'sl'] as const, [kind, 'en'] as const]))(
    '%s in %s says everything, with a link, and nothing that was typed',
    (kind, language) => {
      const { text, subject, name, to, replyTo } = createGuestMail(kind, { ...VISIT, language }, CONTEXT, false);
      expect(`${subject}${text}${name}`).not.toMatch(/typed|evil\./i);
      expect([to, replyTo, name]).toEqual(['guest@example.com', 'info@winery.example', `abc123-${kind}-3`]);
      const time = { sl: 'sobota, 5. junij 2027, 18:00–19:30', en: 'Saturday, 5 June 2027, 18:00–19:30' }[language];
      for (const part of [time, 'Pokušina', ': 4\n', '1 h 30 min', '25', '100', 'Brajda 7', '+386 1 234 56 78'])
        expect(text).toContain(part);
      expect(text).toMatch(language === 'sl' ? /^Pozdravljeni,/ : /^Hello,/);
      const isOver = kind === 'declined' || kind === 'cancelled';
      const page = { sl: 'https://winery.example/visit', en: 'https://winery.example/en/visit' }[language];
      expect(text).toContain(isOver ? `${page}\n` : `${page}/link#g.abc123.`);
      const deadline = { sl: 'četrtek, 3. junij 2027, 18:00', en: 'Thursday, 3 June 2027, 18:00' }[language];
      expect(text.includes(deadline)).toBe(['confirmed', 'moved', 'reminder'].includes(kind));
      expect(text.includes('2011/83')).toBe(kind === 'confirmed' || kind === 'moved');
    },
  );

  it('replace those that were not sent, except a reminder, which lacks the invitation', () => {
    const replacing = KINDS.filter((kind) => createGuestMail(kind, VISIT, CONTEXT, false).isReplacing);
    expect(replacing).toEqual(KINDS.filter((kind) => kind !== 'reminder'));
  });

  it('leave out what is not known: time, end, price, experience, address', () => {
    const winery = { name: 'W', email: '', phone: '', address: '' };
    const visit = { ...VISIT, start: null, end: null, experience: null };
    const { text, replyTo } = createGuestMail('received', visit, { ...CONTEXT, winery }, false);
    expect(text).toContain('Termin: sobota, 5. junij 2027\nŠtevilo oseb: 4\nNaslov: W\n');
    expect(text).not.toMatch(/undefined|null|Cena|Telefon/);
    expect(replyTo).toBeUndefined();
  });

  it.each([
    ['sl', 'Opomnik na vaš obisk: sobota, 5. junij 2027'],
    ['en', 'Reminder of your visit: Saturday, 5 June 2027'],
  ] as const)('remind in %s of the date, since a late mail arrives on the day itself', (language, expected) => {
    const { subject, text } = createGuestMail('reminder', { ...VISIT, language }, CONTEXT, true);
    expect(subject).toBe(expected);
    expect(subject + text).not.toMatch(/jutri|tomorrow/i);
  });

  it('ask to call once the time to cancel is over', () => {
    const { text } = createGuestMail('reminder', VISIT, { ...CONTEXT, time: new Date('2027-06-04T07:00:00Z') }, true);
    expect(text).toContain('nas prosimo pokličite');
    expect(text).toContain('/visit/link#g.abc123.');
  });

  it.each([
    [{ pricePerPerson: 25, pricePerGroup: null }, 'Cena: 25,00 € na osebo, skupaj 100,00 € (z DDV)'],
    [{ pricePerPerson: null, pricePerGroup: 150 }, 'Cena: 150,00 € na skupino (z DDV)'],
    [{ pricePerPerson: 25, pricePerGroup: 50 }, 'Cena: 25,00 € na osebo, 50,00 € na skupino (z DDV)'],
  ])('say the price %j', (prices, line) => {
    const experience = { title: 'P', durationMinutes: 60, cancelHours: 0, ...prices };
    expect(createGuestMail('confirmed', { ...VISIT, experience }, CONTEXT, false).text).toContain(line);
  });
});

describe('[F3] invitations', () => {
  it('are requests of the sender to the guest in local time, with a SEQUENCE', () => {
    const calendar = getCalendar('confirmed', VISIT);
    expect(calendar?.method).toBe('REQUEST');
    const text = calendar?.text ?? '';
    expect(text).not.toMatch(/typed|evil\./i);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(getLines(text)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'TZID:Europe/Ljubljana',
        'UID:visit-abc123@winery.example',
        'SEQUENCE:2',
        'DTSTAMP:20270520T100000Z',
        'DTSTART;TZID=Europe/Ljubljana:20270605T180000',
        'DTEND;TZID=Europe/Ljubljana:20270605T193000',
        'STATUS:CONFIRMED',
        `ORGANIZER;CN="Domačija 'Lahor'":mailto:no-reply@winery.example`,
      ]),
    );
    expect(getLines(text).find((line) => line.startsWith('ATTENDEE'))).toMatch(
      /RSVP=FALSE:mailto:guest@example\.com$/i,
    );
  });

  it('are cancelled under the same UID', () => {
    const calendar = getCalendar('cancelled', { ...VISIT, state: 'Cancelled', sequence: 3 }, true);
    expect(calendar?.method).toBe('CANCEL');
    expect(getLines(calendar?.text ?? '')).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'UID:visit-abc123@winery.example', 'SEQUENCE:3']),
    );
  });

  it('are a day if only the day was chosen, and in UTC when the clocks go back', () => {
    const day = getCalendar('confirmed', { ...VISIT, start: null, end: null })?.text ?? '';
    expect(getLines(day)).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20270605', 'DTEND;VALUE=DATE:20270606']));
    const night = { start: '2027-10-31T00:30:00.000Z', end: '2027-10-31T02:00:00.000Z', date: '2027-10-31' };
    expect(getLines(getCalendar('confirmed', { ...VISIT, ...night })?.text ?? '')).toContain(
      'DTSTART:20271031T003000Z',
    );
  });
});

describe('[F3] mails of a change', () => {
  const asState = (state: MailedVisit['state'], values: Partial<MailedVisit> = {}) => ({ ...VISIT, ...values, state });
  const later = { start: '2027-06-06T16:00:00.000Z', date: '2027-06-06' };

  it.each([
    ['a request', null, asState('New'), 'guest', ['winery-new', 'received']],
    ['a request that confirms itself', null, asState('Confirmed'), 'guest', ['winery-new', 'confirmed REQUEST']],
    ['an entry of staff', null, asState('Confirmed'), 'staff', ['confirmed REQUEST']],
    ['a confirmation', asState('New'), asState('Confirmed'), 'staff', ['confirmed REQUEST']],
    ['a proposal', asState('New'), asState('Proposed', later), 'staff', ['proposed']],
    ['another proposal', asState('Proposed'), asState('Proposed', later), 'staff', ['proposed']],
    ['a proposal after a confirmation', asState('Confirmed'), asState('Proposed', later), 'staff', ['proposed CANCEL']],
    [
      'an accepted proposal',
      asState('Proposed'),
      asState('Confirmed'),
      'guest',
      ['winery-accepted', 'confirmed REQUEST'],
    ],
    ['a refusal', asState('New'), asState('Declined'), 'staff', ['declined']],
    ['a refusal after a confirmation', asState('Confirmed'), asState('Declined'), 'staff', ['declined CANCEL']],
    [
      'a cancellation of the guest',
      asState('Confirmed'),
      asState('Cancelled'),
      'guest',
      ['winery-cancelled', 'cancelled CANCEL'],
    ],
    ['a cancelled request', asState('New'), asState('Cancelled'), 'guest', ['winery-cancelled', 'cancelled']],
    ['a move by staff', asState('Confirmed'), asState('Confirmed', later), 'staff', ['moved REQUEST']],
    [
      'a change of the guest',
      asState('Confirmed'),
      asState('New', later),
      'guest',
      ['winery-changed', 'received CANCEL'],
    ],
    [
      'more people, confirmed by itself',
      asState('Confirmed'),
      asState('Confirmed', { people: 5 }),
      'guest',
      ['winery-changed', 'moved REQUEST'],
    ],
    ['a note', asState('Confirmed'), asState('Confirmed'), 'staff', []],
    ['a visit that is over', asState('Confirmed'), asState('Done'), 'staff', []],
    ['a mistake about the end', asState('Done'), asState('Confirmed'), 'staff', []],
    ['guests who did not come', asState('Confirmed'), asState('Missed'), 'staff', []],
    ['a walk-in without an address', null, asState('Confirmed', { email: '' }), 'staff', []],
  ] as const)('%s', (_case, before, after, actor, expected) => {
    expect(plan(before, after, actor)).toEqual(expected);
  });

  it('tell the winery everything that was typed, with a link to answer', () => {
    const [toWinery] = planVisitMails({ before: null, after: asState('New'), actor: 'guest' }, CONTEXT);
    expect(toWinery).toMatchObject({
      to: 'info@winery.example',
      replyTo: 'guest@example.com',
      subject: 'Povpraševanje za obisk: 5. 6. 2027',
    });
    for (const part of ['Typed Name', 'guest@example.com', 'typed phone', 'typed message', 'visit/link#s.abc123.'])
      expect(toWinery?.text).toContain(part);
  });
});
