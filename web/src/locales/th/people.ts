import type { people as english } from '../en/people';
import type { MessagesOf } from '../keys';

export const people: MessagesOf<typeof english> = {
  verified: 'ยืนยันตัวตนแล้ว',
  online: 'ออนไลน์',
  tourist: 'นักท่องเที่ยว',
  local: 'คนท้องถิ่น',
  premium: 'พรีเมียม',
  vip: 'VIP Elite',
  demo: 'ตัวอย่าง',
  demoHint: 'บุคคลสมมติสำหรับทดลองใช้งาน',
  photoOf: 'รูปของ {name}',
};
