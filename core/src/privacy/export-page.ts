import type { Language } from '../contract/vocabulary.js';
import type { ExportedRow } from './personal-data.repository.js';

/** The words of the page, and what each file is called in it; a file without a heading is called by its name. */
interface Words {
  title: string;
  made: string;
  files: string;
  photos: string;
  nothing: string;
  you: string;
  somebody: string;
  picture: string;
  yes: string;
  no: string;
  headings: Partial<Record<string, string>>;
}

const WORDS: Record<Language, Words> = {
  en: {
    title: 'Your data',
    made: 'Made on',
    files: 'The same is in the folder “data”, one file a list, for programs to read.',
    photos: 'Photos',
    nothing: 'Nothing here.',
    you: 'You',
    somebody: 'Deleted user',
    picture: 'Picture',
    yes: 'yes',
    no: 'no',
    headings: {
      profile: 'Profile and account',
      devices: 'Signed-in devices',
      uploads: 'Uploaded pictures',
      'likes-and-passes': 'Likes and passes',
      'swipe-counts': 'Swipes counted lately',
      'blocked-people': 'Blocked people',
      matches: 'Matches',
      conversations: 'Conversations',
      messages: 'Messages',
      'reports-sent': 'Reports you sent',
      'direct-messages': 'Direct messages before a match',
      'reviews-written': 'Reviews you wrote',
      'reviews-received': 'Reviews about you',
      'requests-to-leave': 'Requests to delete the account',
      'places-liked-and-saved': 'Places liked and saved',
      'translated-chats': 'Chats that are translated',
      itinerary: 'Itinerary',
      'sign-in-elsewhere': 'Sign-in elsewhere',
      'mailed-links': 'Links sent by mail',
      'profile-checks': 'What the team was asked to look at',
      verification: 'Verification',
      'what-admins-did': 'What admins did with this account',
    },
  },
  th: {
    title: 'ข้อมูลของคุณ',
    made: 'จัดทำเมื่อ',
    files: 'ข้อมูลชุดเดียวกันอยู่ในโฟลเดอร์ “data” แยกเป็นไฟล์ตามรายการ สำหรับเปิดด้วยโปรแกรม',
    photos: 'รูปภาพ',
    nothing: 'ไม่มีข้อมูล',
    you: 'คุณ',
    somebody: 'ผู้ใช้ที่ลบบัญชีแล้ว',
    picture: 'รูปภาพ',
    yes: 'ใช่',
    no: 'ไม่',
    headings: {
      profile: 'โปรไฟล์และบัญชี',
      devices: 'อุปกรณ์ที่เข้าสู่ระบบ',
      uploads: 'รูปที่อัปโหลด',
      'likes-and-passes': 'การถูกใจและข้าม',
      'swipe-counts': 'จำนวนการปัดล่าสุด',
      'blocked-people': 'คนที่บล็อก',
      matches: 'แมตช์',
      conversations: 'บทสนทนา',
      messages: 'ข้อความ',
      'reports-sent': 'รายงานที่คุณส่ง',
      'direct-messages': 'ข้อความส่วนตัวก่อนแมตช์',
      'reviews-written': 'รีวิวที่คุณเขียน',
      'reviews-received': 'รีวิวเกี่ยวกับคุณ',
      'requests-to-leave': 'คำขอลบบัญชี',
      'places-liked-and-saved': 'สถานที่ที่ถูกใจและบันทึกไว้',
      'translated-chats': 'แชตที่เปิดแปลไว้',
      itinerary: 'แผนการเดินทาง',
      'sign-in-elsewhere': 'การเข้าสู่ระบบผ่านบริการอื่น',
      'mailed-links': 'ลิงก์ที่ส่งทางอีเมล',
      'profile-checks': 'รายการที่ทีมงานควรตรวจอีกครั้ง',
      verification: 'การยืนยันตัวตน',
      'what-admins-did': 'สิ่งที่ผู้ดูแลทำกับบัญชีนี้',
    },
  },
};

const TAGS: Record<Language, string> = { en: 'en-GB', th: 'th-TH' };
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

const STYLE = `body{font:16px/1.6 system-ui,"Leelawadee UI",Thonburi,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#2a1220}
h2{margin-top:2.5rem;border-bottom:1px solid #e5d7de}div.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;overflow-wrap:anywhere}img{max-width:10rem;border-radius:8px;margin:0 .5rem .5rem 0}
ol{list-style:none;padding:0}time{color:#75596a;font-size:.75rem}@media(prefers-color-scheme:dark){body{background:#1a0f15;color:#f8eaf0}}`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it, whatever somebody wrote. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** The readable page of an export, part by part. There is no script in it, and nothing from elsewhere. */
export class ExportPage {
  private readonly words: Words;
  private readonly format: Intl.DateTimeFormat;

  constructor(private readonly language: Language) {
    this.words = WORDS[language];
    const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bangkok' } as const;
    this.format = new Intl.DateTimeFormat(TAGS[language], options);
  }

  head(brand: string, fullName: string, now: Date): string {
    const title = `${this.words.title}: ${brand}`;
    return `<!doctype html>
<html lang="${this.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>${STYLE}</style></head><body>
<h1>${escaped(title)}</h1><p>${escaped(fullName)}<br>${escaped(this.words.made)} ${this.format.format(now)}</p><p>${escaped(this.words.files)}</p>
`;
  }

  photos(names: string[]): string {
    const images = names.map((name) => `<img src="${escaped(name)}" alt="${escaped(this.words.picture)}">`);
    return this.section(this.words.photos, images.length > 0 ? images.join('') : this.nothing());
  }

  heading(file: string): string {
    return `<h2>${this.words.headings[file] ?? spaced(file)}</h2>\n`;
  }

  nothing(): string {
    return `<p>${escaped(this.words.nothing)}</p>\n`;
  }

  /** Some rows of one list. */
  rows(rows: ExportedRow[]): string {
    if (rows.length === 0) return '';
    const [first = {}] = rows;
    if (rows.length === 1) return this.table(Object.entries(first).map(([name, value]) => [spaced(name), this.text(value)]));
    const names = Object.keys(first);
    return this.table([names.map(spaced), ...rows.map((row) => names.map((name) => this.text(row[name])))]);
  }

  /** One conversation, as it was written. `person` is null when they have left. */
  conversation(person: string | null, messages: ExportedRow[]): string {
    const lines = messages.map((message) => {
      const who = message['mine'] === true ? this.words.you : (person ?? this.words.somebody);
      const said = message['image_url']
        ? `[${this.words.picture}] ${this.text(message['content'])}`
        : this.text(message['content']);
      return `<li><b>${escaped(who)}</b> <time>${this.text(message['sent_at'])}</time><br>${said}</li>`;
    });
    return `<h3>${escaped(person ?? this.words.somebody)}</h3><ol>${lines.join('\n')}</ol>\n`;
  }

  foot(): string {
    return '</body></html>\n';
  }

  private section(title: string, content: string): string {
    return `<h2>${escaped(title)}</h2>\n${content}\n`;
  }

  private table(rows: string[][]): string {
    const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    return `<div class="wide"><table>${lines.join('\n')}</table></div>\n`;
  }

  /** A value as a person reads it, escaped. */
  private text(value: unknown): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return escaped(value ? this.words.yes : this.words.no);
    if (typeof value === 'object') return escaped(JSON.stringify(value));
    const text = String(value);
    return escaped(INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? this.format.format(new Date(text)) : text);
  }
}

const spaced = (name: string): string => escaped(name.replaceAll(/[_-]/g, ' '));
