import { describe, expect, test } from 'vitest';
import { calendarFile, escapeText, fold, type Meeting, methodOf } from './calendar.ts';

const meeting: Meeting = {
  method: 'REQUEST',
  uid: '6f1c1f4e-0000-4000-8000-000000000001',
  sequence: 2,
  written: new Date('2026-01-06T09:30:15.123Z'),
  starts: new Date('2026-01-12T09:30:00.000Z'),
  minutes: 45,
  title: 'Interview: Designer; Nirvaaga, Coimbatore',
  text: 'Bring a piece\r\nof work\\play.',
  place: 'https://meet.example.com/abc?x=1;2',
  organizer: { name: 'Nirvaaga "IT"', email: 'hello@example.com' },
  attendee: { name: 'கார்த்திக் செல்வம்', email: 'karthik@example.org' },
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('follows RFC 5545 and 5546', () => {
  expect(unfolded(calendarFile(meeting))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nirvaaga//Interviews//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:6f1c1f4e-0000-4000-8000-000000000001',
    'SEQUENCE:2',
    'DTSTAMP:20260106T093015Z',
    'DTSTART:20260112T093000Z',
    'DTEND:20260112T101500Z',
    'SUMMARY:Interview: Designer\\; Nirvaaga\\, Coimbatore',
    'DESCRIPTION:Bring a piece\\nof work\\\\play.',
    'LOCATION:https://meet.example.com/abc?x=1\\;2',
    `ORGANIZER;CN="Nirvaaga 'IT'":mailto:hello@example.com`,
    'ATTENDEE;CN="கார்த்திக் செல்வம்";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:karthik@example.org',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('cancels the event that it requested', () => {
  const file = calendarFile({ ...meeting, method: 'CANCEL', sequence: 3 });
  expect(unfolded(file)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', `UID:${meeting.uid}`, 'SEQUENCE:3', 'STATUS:CANCELLED']),
  );
  expect([methodOf(file), methodOf(calendarFile(meeting))]).toEqual(['CANCEL', 'REQUEST']);
});

describe('lines', () => {
  test.each(['x'.repeat(75), 'x'.repeat(76), 'x'.repeat(400), 'அ'.repeat(90), '👩🏽‍💻'.repeat(40)])(
    'are at most 75 octets, and complete when unfolded: %#',
    (text) => {
      const folded = fold(text);
      for (const line of folded.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(folded.replaceAll('\r\n ', '')).toBe(text);
    },
  );

  test('an address stays an address, whatever it contains', () => {
    const email = 'sales+tr?cn=x&bcc@example.org';
    const file = calendarFile({ ...meeting, attendee: { name: 'A', email } });
    expect(file.replaceAll('\r\n ', '')).toContain(':mailto:sales+tr%3Fcn%3Dx%26bcc@example.org\r\n');
  });

  test('cannot be injected by user input', () => {
    const nasty = 'x\r\nATTENDEE:mailto:all@example.org\u0000\r\nEND:VEVENT';
    const file = calendarFile({
      ...meeting,
      title: nasty,
      text: nasty,
      place: nasty,
      attendee: { name: nasty, email: `a@example.org${nasty}` },
    });
    expect(unfolded(file)).toHaveLength(20);
    expect(escapeText('a\u0007b\rc')).toBe('a b\\nc');
  });
});
