import type { Language } from '../contract/vocabulary.js';

/** A mail as a person reads it: plain sentences, at most one button. */
export interface Letter {
  to: string;
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Small print, under the button. */
  notes?: string[];
  /** Where a mail program turns such mails off with one press (RFC 8058). */
  unsubscribeUrl?: string;
}

interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** The letter as plain text and as HTML that every mail program shows alike: no pictures, nothing from elsewhere. */
export function renderLetter(letter: Letter, brand: string): Rendered {
  const { subject, greeting, paragraphs, action, notes = [] } = letter;
  const text = [greeting, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes, brand];
  return { subject, text: text.join('\n\n'), html: htmlOf(letter, brand) };
}

function htmlOf({ language, subject, greeting, paragraphs, action, notes = [] }: Letter, brand: string): string {
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const note = (line: string) => `<p style="margin:0 0 8px;font-size:14px;color:#5f4553">${escapeHtml(line)}</p>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f6eef2;color:#2a1220;font:16px/1.6 'Noto Sans Thai',system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px 24px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#b80f4e">${escapeHtml(brand)}</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${action ? buttonOf(action) : ''}
${notes.map(note).join('\n')}
</div></body></html>`;
}

const buttonOf = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 28px;border-radius:24px;background:#d6175f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5f4553;overflow-wrap:anywhere">${escapeHtml(url)}</p>`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
