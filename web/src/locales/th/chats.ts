import type { chats as english } from '../en/chats';
import type { MessagesOf } from '../keys';

export const chats: MessagesOf<typeof english> = {
  title: 'บทสนทนาของคุณ',
  pageTitle: 'แชท',
  pageTitleUnread: 'แชท ({count})',
  tabs: 'ประเภทของบทสนทนา',
  matches: 'แมตช์',
  premiumMessages: 'ข้อความพรีเมียม',
  list: 'บทสนทนา',
  loading: 'กำลังโหลดบทสนทนา...',
  errorText: 'โหลดบทสนทนาไม่สำเร็จ กรุณาลองใหม่ภายหลัง',
  noneTitle: 'ยังไม่มีบทสนทนา',
  noneText: 'เมื่อคุณหรือคนที่แมตช์กับคุณเริ่มเขียน บทสนทนาจะอยู่ที่นี่',
  seeMatches: 'ดูแมตช์ใหม่ของคุณ',
  choose: 'เลือกบทสนทนา',
  chooseText: 'ข้อความของคุณจะเปิดที่นี่',
  you: 'คุณ: {text}',
  typing: 'กำลังพิมพ์...',
  notSent: 'ยังไม่ได้ส่ง แตะเพื่อลองใหม่',
  draft: 'ร่าง: {text}',
  unread: 'ยังไม่อ่าน {count} ข้อความ',
  unreadCount: 'บทสนทนาที่ยังไม่อ่าน {count} รายการ',
  photo: 'รูปภาพ',
};
