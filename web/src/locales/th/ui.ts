import type { ui as english } from '../en/ui';
import type { MessagesOf } from '../keys';

export const ui: MessagesOf<typeof english> = {
  close: 'ปิด',
  cancel: 'ยกเลิก',
  back: 'ย้อนกลับ',
  optional: 'ไม่บังคับ',
  loading: 'กำลังโหลด...',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  notifications: 'การแจ้งเตือน',
  details: 'รายละเอียด',
  errorTitle: 'เกิดข้อผิดพลาด',
  tryAgain: 'ลองอีกครั้ง',
  buddhistYear: '{year} เป็นปี พ.ศ. หมายถึง ค.ศ. {gregorian} ใช่ไหม',
  useYear: 'ใช้ ค.ศ. {gregorian}',
  offline: 'ดูเหมือนคุณออฟไลน์อยู่ โปรดตรวจสอบการเชื่อมต่ออินเทอร์เน็ต',
  cancelled: 'คำขอถูกยกเลิก',
  tooManyAttempts: 'ลองหลายครั้งเกินไป โปรดรอสักครู่แล้วลองใหม่',
  serviceBusy: 'ระบบกำลังทำงานหนัก โปรดลองใหม่ในอีกสักครู่',
};
