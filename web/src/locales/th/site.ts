import type { site as english } from '../en/site';
import type { MessagesOf } from '../keys';

export const site: MessagesOf<typeof english> = {
  signIn: 'เข้าสู่ระบบ',
  getStarted: 'เริ่มต้นใช้งาน',
  heroTitle: 'รู้จักเมืองไทย ผ่านผู้คนทีละคน',
  heroText: 'ที่ที่นักท่องเที่ยวและคนท้องถิ่นได้พบกัน เพื่อมิตรภาพ วัฒนธรรม หรือความรัก',
  freeToUse: 'ใช้งานพื้นฐานได้ฟรี',
  features: 'ทำอะไรได้บ้าง',
  verifiedTitle: 'คนท้องถิ่นที่ยืนยันตัวตน',
  verifiedText: 'คนท้องถิ่นส่งบัตรประจำตัวให้ทีมงานตรวจได้ ผู้ที่ผ่านการตรวจจะมีเครื่องหมายแสดง',
  locationTitle: 'ค้นหาตามสถานที่',
  locationText: 'พบผู้คนในสิบจุดหมายที่คุณน่าจะได้ไปเยือน',
  planTitle: 'วางแผนไปเที่ยวด้วยกัน',
  planText: 'แมตช์กัน คุยกัน แล้วนัดพบในที่ที่ถูกใจทั้งสองฝ่าย',
  terms: 'ข้อกำหนด',
  privacy: 'ความเป็นส่วนตัว',
  backToLogin: 'กลับไปหน้าเข้าสู่ระบบ',
  backHome: 'กลับหน้าแรก',
  notFoundTitle: 'ไม่พบหน้านี้',
  notFoundText: 'ไม่มีอะไรอยู่ที่ที่อยู่นี้',
  crashText: 'แอปพบข้อผิดพลาด โปรดลองโหลดหน้านี้ใหม่',
};
