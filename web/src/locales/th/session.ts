import type { session as english } from '../en/session';
import type { MessagesOf } from '../keys';

export const session: MessagesOf<typeof english> = {
  signedOut: 'ออกจากระบบเรียบร้อยแล้ว',
  signOutFailed: 'ออกจากระบบไม่สำเร็จ',
  languageFailed: 'อัปเดตไม่สำเร็จ',
  languageFailedText: 'บันทึกภาษาที่คุณเลือกไม่ได้',
  ended: 'คุณออกจากระบบแล้ว',
};
