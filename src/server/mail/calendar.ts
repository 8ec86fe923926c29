import { mailtoUrl } from '#shared/mailto-url.ts';
import { minuteMs } from '#shared/time-units.ts';

/** A meeting as calendars exchange it (RFC 5545, RFC 5546). */
export interface Meeting {
  method: 'REQUEST' | 'CANCEL';
  /** Identifies the meeting through all its changes; the sequence tells which is the newest. */
  uid: string;
  sequence: number;
  written: Date;
  starts: Date;
  minutes: number;
  title: string;
  text: string;
  place: string;
  organizer: Party;
  attendee: Party;
}
interface Party {
  name: string;
  email: string;
}

const maxOctets = 75;

/** Lines of at most 75 octets, of which no character is cut; the rest of a line follows after a space. */
export function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const char of line) {
    const more = Buffer.byteLength(char);
    if (octets + more > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += char;
    octets += more;
  }
  return folded;
}

const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** A text value: line breaks are kept as `\n`, other control characters are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, ' ')
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n');

/** A parameter value in quotes, which cannot hold a quote itself. */
const quoted = (text: string): string =>
  `"${text.replace(/[\u0000-\u001f\u007f]/g, ' ').replaceAll('"', "'")}"`;

/** '20260106T093000Z': in UTC, which no calendar takes for another zone. */
const utc = (time: Date): string => time.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const address = ({ email }: Party): string => mailtoUrl(email.replace(/[\s\u0000-\u001f\u007f]/g, ''));

/** The meeting as a calendar file with one event. */
export function calendarFile(meeting: Meeting): string {
  const { method, uid, sequence, written, starts, minutes, organizer, attendee } = meeting;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nirvaaga//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(written)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(new Date(starts.getTime() + minutes * minuteMs))}`,
    `SUMMARY:${escapeText(meeting.title)}`,
    `DESCRIPTION:${escapeText(meeting.text)}`,
    `LOCATION:${escapeText(meeting.place)}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:${address(organizer)}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:${address(attendee)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Whether a calendar file invites somebody to a meeting or cancels it. */
export const methodOf = (calendar: string): Meeting['method'] =>
  /^METHOD:CANCEL\r?$/m.test(calendar) ? 'CANCEL' : 'REQUEST';
