import { dayIn, type StayDto, type UserType } from '@mingle/core/contract';
import { activateLanguage, t } from '../../lib/i18n';
import { isTripOver, tripDay, tripText } from './trip.rules';

/** 23:30 in Bangkok is still the 21st there, and 16:30 in London; half an hour later it is the 22nd. */
const LATE = Date.parse('2026-11-21T23:30:00+07:00');
const today = tripDay(LATE);

const stay = (from: string | null, to: string | null): StayDto => ({ place: 'Chiang Mai', from, to });
const said = (of: StayDto | null, personType: UserType, day = today) => {
  const text = tripText(of, personType, day);
  return text && t(text.key, { ...text.values, place: text.place });
};

afterAll(() => activateLanguage('en'));

it('counts the days of Bangkok', () => {
  expect(today).toBe('2026-11-21');
  expect(tripDay(LATE + 30 * 60_000)).toBe('2026-11-22');
  for (let hour = 0; hour < 24 * 400; hour += 7) {
    const instant = LATE + hour * 3_600_000;
    expect(tripDay(instant)).toBe(dayIn(new Date(instant)));
  }
});

const TEXTS: [
  of: StayDto | null,
  tourist: string | null,
  local: string | null,
  touristThai: string | null,
  localThai: string | null,
][] = [
  [
    stay('2026-11-01', '2026-12-01'),
    'In Chiang Mai now',
    "You're both in Chiang Mai now",
    'อยู่Chiang Maiตอนนี้',
    'อยู่Chiang Maiทั้งคู่ตอนนี้',
  ],
  [stay(null, null), 'In Chiang Mai now', "You're both in Chiang Mai now", 'อยู่Chiang Maiตอนนี้', 'อยู่Chiang Maiทั้งคู่ตอนนี้'],
  [
    stay('2026-11-21', '2026-11-23'),
    'In Chiang Mai now',
    "You're both in Chiang Mai now",
    'อยู่Chiang Maiตอนนี้',
    'อยู่Chiang Maiทั้งคู่ตอนนี้',
  ],
  [stay('2026-11-20', '2026-11-22'), 'Leaves tomorrow', 'You leave Chiang Mai tomorrow', 'กลับพรุ่งนี้', 'คุณออกจากChiang Maiพรุ่งนี้'],
  [stay(null, '2026-11-21'), 'Leaves today', 'You leave Chiang Mai today', 'กลับวันนี้', 'คุณออกจากChiang Maiวันนี้'],
  [stay('2026-11-22', '2026-11-22'), 'Arrives tomorrow', 'You arrive in Chiang Mai tomorrow', 'มาถึงพรุ่งนี้', 'คุณไปถึงChiang Maiพรุ่งนี้'],
  [
    stay('2026-11-23', null),
    'Arrives in 2 days',
    'You arrive in Chiang Mai in 2 days',
    'มาถึงในอีก 2 วัน',
    'คุณไปถึงChiang Maiในอีก 2 วัน',
  ],
  [
    stay('2026-11-26', '2026-12-01'),
    'Arrives in 5 days',
    'You arrive in Chiang Mai in 5 days',
    'มาถึงในอีก 5 วัน',
    'คุณไปถึงChiang Maiในอีก 5 วัน',
  ],
  [
    stay('2026-12-12', '2026-12-14'),
    'Arrives in 21 days',
    'You arrive in Chiang Mai in 21 days',
    'มาถึงในอีก 21 วัน',
    'คุณไปถึงChiang Maiในอีก 21 วัน',
  ],
  [stay('2026-11-01', '2026-11-20'), null, null, null, null],
  [null, null, null, null, null],
];

it.each(TEXTS)('%j is said as %s', async (of, tourist, local, touristThai, localThai) => {
  await activateLanguage('en');
  expect([said(of, 'tourist'), said(of, 'local')]).toEqual([tourist, local]);
  await activateLanguage('th');
  expect([said(of, 'tourist'), said(of, 'local')]).toEqual([touristThai, localThai]);
});

it('says another thing once it is the next day in Bangkok', async () => {
  await activateLanguage('en');
  const tomorrow = tripDay(LATE + 30 * 60_000);
  expect(said(stay('2026-11-20', '2026-11-22'), 'tourist', tomorrow)).toBe('Leaves today');
  expect(said(stay('2026-11-22', '2026-11-29'), 'tourist', tomorrow)).toBe('In Chiang Mai now');
  expect(said(stay('2026-11-20', '2026-11-21'), 'tourist', tomorrow)).toBeNull();
});

it.each([
  ['tourist', '2026-11-18', true],
  ['tourist', '2026-11-19', false],
  ['tourist', null, false],
  ['local', '2026-11-01', false],
] as const)('a trip of a %s that ended on %s is over: %s (rule 87)', (userType, travelEndDate, over) => {
  expect(isTripOver({ userType, travelEndDate }, today)).toBe(over);
});
