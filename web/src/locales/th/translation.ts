import type { translation as english } from '../en/translation';
import type { MessagesOf } from '../keys';

export const translation: MessagesOf<typeof english> = {
  translate: 'แปล',
  translating: 'กำลังแปล...',
  from: 'แปลจาก{language}',
  showOriginal: 'ดูต้นฉบับ',
  same: 'ข้อความนี้เป็น{language}อยู่แล้ว',
  into: 'แปลเป็น',
  intoHint: 'ข้อความที่คนอื่นเขียนจะแปลเป็นภาษานี้',
  failed: 'แปลไม่สำเร็จ',
  failedText: 'แปลข้อความไม่ได้ โปรดลองอีกครั้ง',
};
