import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '../contract/constants.js';
import type { Language } from '../contract/vocabulary.js';

interface Texts {
  hello: (name: string | null) => string;
  username: (username: string) => string;
  reset: { subject: (brand: string) => string; text: string; action: string; note: string };
  changed: { subject: (brand: string) => string; text: string; action: string; note: string };
  verify: { subject: (brand: string) => string; text: string; action: string; note: (brand: string) => string };
}

/** What the letters about an account say. */
export const LETTER_TEXTS: Record<Language, Texts> = {
  en: {
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    username: (username) => `Your username is ${username}.`,
    reset: {
      subject: (brand) => `Reset your ${brand} password`,
      text: `Somebody asked for a new password for your account. If that was you, choose one here. The link works once, for ${RESET_LINK_MINUTES} minutes.`,
      action: 'Reset Password',
      note: 'If that was not you, you can ignore this mail: your password stays as it is.',
    },
    changed: {
      subject: (brand) => `Your ${brand} password was changed`,
      text: 'The password of your account has just been changed, and other devices were signed out.',
      action: 'Sign in',
      note: 'If that was not you, ask for a new password at once: "Forgot password?" on the sign-in page.',
    },
    verify: {
      subject: (brand) => `Confirm your email for ${brand}`,
      text: `Please confirm that this address is yours. The link works for ${VERIFICATION_LINK_HOURS} hours, for the account that it was made for.`,
      action: 'Confirm email',
      note: (brand) => `If you have no account at ${brand}, you can ignore this mail.`,
    },
  },
  th: {
    hello: (name) => (name ? `สวัสดี ${name}` : 'สวัสดี'),
    username: (username) => `ชื่อผู้ใช้ของคุณคือ ${username}`,
    reset: {
      subject: (brand) => `ตั้งรหัสผ่าน ${brand} ใหม่`,
      text: `มีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ หากคุณเป็นผู้ขอ กดปุ่มด้านล่างเพื่อตั้งรหัสผ่าน ลิงก์นี้ใช้ได้ครั้งเดียวภายใน ${RESET_LINK_MINUTES} นาที`,
      action: 'ตั้งรหัสผ่านใหม่',
      note: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
    },
    changed: {
      subject: (brand) => `เปลี่ยนรหัสผ่าน ${brand} แล้ว`,
      text: 'รหัสผ่านของบัญชีคุณเพิ่งถูกเปลี่ยน และอุปกรณ์อื่นถูกออกจากระบบแล้ว',
      action: 'เข้าสู่ระบบ',
      note: 'หากคุณไม่ได้เป็นผู้เปลี่ยน โปรดขอตั้งรหัสผ่านใหม่ทันทีที่ "ลืมรหัสผ่าน?" ในหน้าเข้าสู่ระบบ',
    },
    verify: {
      subject: (brand) => `ยืนยันอีเมลสำหรับ ${brand}`,
      text: `โปรดยืนยันว่าอีเมลนี้เป็นของคุณ ลิงก์นี้ใช้ได้ภายใน ${VERIFICATION_LINK_HOURS} ชั่วโมง เฉพาะกับบัญชีที่ขอไว้`,
      action: 'ยืนยันอีเมล',
      note: (brand) => `หากคุณไม่มีบัญชี ${brand} ไม่ต้องทำอะไร`,
    },
  },
};
