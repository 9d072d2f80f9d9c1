import type { Piece } from './kept-words.rules.js';

const KEEP = '<span translate="no">';
const KEPT = '</span>';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** One line of HTML in which engines leave alone what is kept; line breaks are elements, for engines fold white space. */
export const toMarkup = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => ('kept' in piece ? `${KEEP}${escaped(piece.kept)}${KEPT}` : escaped(piece.said))).join('');

/** The plain text of an engine's answer: whatever elements came back are taken away, what the person wrote was escaped. */
export const fromMarkup = (html: string): string =>
  html
    .replace(/\s*<br\s*\/?>\s*/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
      return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? entity;
    })
    .trim();

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character).replace(/\r?\n/g, '<br>');

function character(code: number): string | null {
  const isText = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isText ? String.fromCodePoint(code) : null;
}
