import type { chrome as english } from '../en/chrome';
import type { MessagesOf } from '../keys';

export const chrome: MessagesOf<typeof english> = {
  mainNavigation: 'เมนูหลัก',
  discover: 'ค้นพบ',
  new: 'แมตช์ใหม่',
  me: 'ฉัน',
  ownProfile: 'โปรไฟล์ของคุณ',
  chats: 'แชท',
  explore: 'สำรวจ',
  likes: 'คนที่ฉันถูกใจ',
  unread: '{count, plural, other {# บทสนทนาที่ยังไม่ได้อ่าน}}',
  home: '{brand} หน้าแรก',
  skipToContent: 'ข้ามไปยังเนื้อหา',
  account: 'บัญชีของคุณ',
  language: 'ภาษา',
  theme: 'ธีม',
  themeSystem: 'ตามอุปกรณ์',
  themeLight: 'สว่าง',
  themeDark: 'มืด',
  settings: 'การตั้งค่า',
  signOut: 'ออกจากระบบ',
  offline: 'คุณออฟไลน์อยู่ ข้อความจะถูกส่งเมื่อกลับมาออนไลน์',
};
