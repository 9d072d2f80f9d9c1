const DAYS: Record<string, string> = { Mon: 'จ.', Tue: 'อ.', Wed: 'พ.', Thu: 'พฤ.', Fri: 'ศ.', Sat: 'ส.', Sun: 'อา.' };

/** `Sat-Sun 09:00-18:00` as Thai readers write it. */
export function hoursInThai(hours: string): string {
  if (hours === 'Open all day') return 'เปิดตลอดวัน';
  return `${hours.replace(/[A-Z][a-z]{2}/g, (day) => DAYS[day] ?? day)} น.`;
}
