import type { pictures as english } from '../en/pictures';
import type { MessagesOf } from '../keys';

export const pictures: MessagesOf<typeof english> = {
  uploading: 'กำลังอัปโหลด...',
  preparing: 'กำลังเตรียมรูป...',
  errorTitle: 'ข้อผิดพลาด',
  notAnImage: 'โปรดเลือกไฟล์รูปภาพ',
  optimizing: 'ไฟล์ใหญ่เกินไป (สูงสุด 5MB) กำลังลองย่อขนาด...',
  stillTooLarge: 'ไฟล์ยังใหญ่เกินไปหลังย่อขนาดแล้ว',
  unreadableImage: 'เบราว์เซอร์นี้เปิดรูปนี้ไม่ได้ โปรดเลือกไฟล์ JPEG หรือ PNG',
};
