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
  whyTitle: 'ทำไมคุณถึงเห็น {name}',
  theirDays: 'อยู่{place}: {days}',
  yourDays: 'คุณอยู่{place}: {days}',
  reasonSamePlace: 'วันนี้คุณทั้งสองอยู่ที่เดียวกัน',
  reasonOverlap: '{count, plural, other {อยู่ที่เดียวกัน # วันใน 30 วันข้างหน้า}}',
  reasonVerified: 'ตรวจบัตรประจำตัวแล้ว',
  reasonDay: 'เข้ามาใช้งานวันนี้หรือเมื่อวาน',
  reasonWeek: 'เข้ามาใช้งานในสัปดาห์นี้',
  reasonBoosted: 'แพ็กเกจของเขาได้สิทธิ์แสดงก่อน ไม่เกินหนึ่งในสามของ 30 การ์ดแรก',
  reasonElsewhere: 'ใน 30 วันข้างหน้าไม่มีวันที่อยู่ที่เดียวกัน คนที่อยู่ใกล้คุณกว่าแสดงก่อน',
  howItCounts: 'เรียงจากคนที่อยู่ที่เดียวกัน แล้วจำนวนวันที่ตรงกัน การตรวจบัตรประจำตัว แพ็กเกจแบบชำระเงิน และการใช้งานล่าสุด ใครเท่ากันจะสลับลำดับใหม่ทุกวัน',
  updateDates: 'อัปเดตวันเดินทาง',
  tripOver: 'ทริปของคุณสิ้นสุดเมื่อ {date} คนใหม่ ๆ จึงไม่เห็นคุณแล้ว แชทของคุณยังใช้ได้ตามปกติ',
};
