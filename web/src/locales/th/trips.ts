import type { trips as english } from '../en/trips';
import type { MessagesOf } from '../keys';

export const trips: MessagesOf<typeof english> = {
  hereNow: 'อยู่{place}ตอนนี้',
  bothHere: 'อยู่{place}ทั้งคู่ตอนนี้',
  arrives: '{count, plural, =1 {มาถึงพรุ่งนี้} other {มาถึงในอีก # วัน}}',
  youArrive: '{count, plural, =1 {คุณไปถึง{place}พรุ่งนี้} other {คุณไปถึง{place}ในอีก # วัน}}',
  leaves: '{count, plural, =0 {กลับวันนี้} =1 {กลับพรุ่งนี้} other {กลับในอีก # วัน}}',
  youLeave: '{count, plural, =0 {คุณออกจาก{place}วันนี้} =1 {คุณออกจาก{place}พรุ่งนี้} other {คุณออกจาก{place}ในอีก # วัน}}',
  why: 'ทำไมถึงเห็นการ์ดนี้',
  updateDates: 'อัปเดตวันเดินทาง',
  tripOver: 'ทริปของคุณสิ้นสุดเมื่อ {date} คนใหม่ ๆ จึงไม่เห็นคุณแล้ว แชทของคุณยังใช้ได้ตามปกติ',
};
