import { toCalendarFile } from './calendar-file.js';
import type { PlannedDate } from './planned-date.js';

const NOW = new Date('2026-11-01T03:04:05.678Z');
const reader = {
  otherName: 'Nok',
  language: 'en',
  chatUrl: 'https://mingle.example/chat/m1',
  host: 'mingle.example',
  brand: 'Mingle',
};
const date = (facts: Partial<PlannedDate> = {}): PlannedDate => ({
  id: 'd1',
  matchId: 'm1',
  inviterId: 'a',
  responderId: 'b',
  startsAt: new Date('2026-11-22T12:30:00Z'),
  locationName: 'Blue Elephant',
  locationType: 'restaurant',
  notes: null,
  status: 'confirmed',
  responseNote: null,
  changeRequested: false,
  supersededBy: null,
  venue: null,
  placeNameTh: null,
  placeAddressTh: null,
  revision: 3,
  calendarId: 'c1',
  createdAt: NOW,
  updatedAt: NOW,
  ...facts,
});

const TEXTS = ['SUMMARY', 'LOCATION', 'DESCRIPTION'];

/** A strict reader of RFC 5545: anything it does not know how to take apart is an error. */
function read(file: string): { parts: string[]; fields: Map<string, string> } {
  expect(file.endsWith('\r\n')).toBe(true);
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
    // A character that was cut in two would not survive the way through bytes.
    expect(line).not.toContain('\uFFFD');
  }
  const lines: string[] = [];
  for (const line of physical) {
    if (line.startsWith(' ')) lines.push(lines.pop() + line.slice(1));
    else lines.push(line);
  }
  const parts: string[] = [];
  const open: string[] = [];
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name, parameters = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]+)*):(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`not a content line: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      parts.push(open.join('/'));
    } else if (name === 'END') expect(open.pop()).toBe(value);
    else {
      if (TEXTS.includes(name)) expect(value).toMatch(/^(?:[^\\;,]|\\[\\;,n])*$/);
      fields.set(`${open.at(-1)}.${name}${parameters}`, value);
    }
  }
  expect(open).toEqual([]);
  return { parts, fields };
}

const unescaped = (text = '') => text.replace(/\\([\\;,nN])/g, (_, c: string) => (c.toLowerCase() === 'n' ? '\n' : c));

it('is one event with its time zone', () => {
  const { parts, fields } = read(toCalendarFile(date(), reader, NOW));
  expect(parts).toEqual(['VCALENDAR', 'VCALENDAR/VTIMEZONE', 'VCALENDAR/VTIMEZONE/STANDARD', 'VCALENDAR/VEVENT']);
  expect(Object.fromEntries(fields)).toMatchObject({
    'VCALENDAR.VERSION': '2.0',
    'VTIMEZONE.TZID': 'Asia/Bangkok',
    'STANDARD.TZOFFSETTO': '+0700',
    'VEVENT.UID': 'c1@mingle.example',
    'VEVENT.SEQUENCE': '3',
    'VEVENT.DTSTAMP': '20261101T030405Z',
    'VEVENT.DTSTART;TZID=Asia/Bangkok': '20261122T193000',
    'VEVENT.DTEND;TZID=Asia/Bangkok': '20261122T223000',
    'VEVENT.SUMMARY': 'Date with Nok',
    'VEVENT.LOCATION': 'Blue Elephant',
    'VEVENT.STATUS': 'CONFIRMED',
  });
  expect(fields.has('VEVENT.DESCRIPTION')).toBe(false);
});

it('says in Thai what a Thai reader opens', () => {
  const { fields } = read(toCalendarFile(date(), { ...reader, language: 'th', otherName: 'แอน' }, NOW));
  expect(fields.get('VEVENT.SUMMARY')).toBe('นัดเดทกับ แอน');
});

it.each([
  ['pending', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
  ['completed', 'CONFIRMED'],
] as const)('tells that it is %s', (status, expected) => {
  expect(read(toCalendarFile(date({ status }), reader, NOW)).fields.get('VEVENT.STATUS')).toBe(expected);
});

it.each([
  'Commas, semicolons; and \\ backslashes',
  'END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged',
  'ร้านอาหารริมแม่น้ำเจ้าพระยา'.repeat(12),
  `${'a'.repeat(66)}😀😀😀`,
  `tab\tand bell\u0007`,
])('keeps a text as it was written: %j', (text) => {
  const { parts, fields } = read(toCalendarFile(date({ notes: text, locationName: text }), reader, NOW));
  expect(parts).toHaveLength(4);
  const written = text.replaceAll('\r\n', '\n').replace(/[^\P{Cc}\n]/gu, '');
  expect(unescaped(fields.get('VEVENT.DESCRIPTION'))).toBe(written);
  expect(unescaped(fields.get('VEVENT.LOCATION'))).toBe(written);
});
