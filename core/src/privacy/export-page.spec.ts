import { ExportPage } from './export-page.js';

const NASTY = `<script>alert("1")</script><img src=x onerror='x'>&amp;`;
const page = new ExportPage('en');

it('shows what people wrote as text, wherever it stands', () => {
  const html = [
    page.head(NASTY, NASTY, new Date('2026-01-02T03:04:05Z')),
    page.photos([NASTY]),
    page.heading(NASTY),
    page.rows([{ [NASTY]: NASTY }]),
    page.rows([{ a: NASTY }, { a: [NASTY] }, { a: { b: NASTY } }]),
    page.conversation(NASTY, [{ mine: false, content: NASTY, image_url: null, sent_at: NASTY }]),
  ].join('');
  expect(html).not.toMatch(/<script|<img src=x|onerror='/);
  expect(html).not.toContain('&amp;amp;amp;');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
});

it('says when, whether and who in the reader’s words', () => {
  const row = { sent_at: '2026-01-02T03:04:05Z', mine: true, content: 'สวัสดี', image_url: null };
  expect(page.conversation('Bo', [row, { ...row, mine: false }])).toMatch(/<b>You<\/b> <time>2 Jan 2026, 10:04.*<b>Bo<\/b>/s);
  expect(new ExportPage('th').conversation(null, [row])).toMatch(/ผู้ใช้ที่ลบบัญชีแล้ว.*<b>คุณ<\/b> <time>2 ม.ค. 2569 10:04/s);
  expect(page.rows([{ is_verified: true, left_at: null }])).toMatch(/is verified<\/td><td>yes.*left at<\/td><td><\/td>/s);
});
