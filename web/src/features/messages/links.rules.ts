/** A piece of a message: plain text, or an address that can be opened. */
export interface TextPiece {
  text: string;
  /** Where it leads, https unless it says otherwise; null for plain text. */
  url: URL | null;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"]+/giu;
const TRAILING = /[.,:;!?'")\]]+$/u;

/** Cuts a message at the web addresses in it. Anything but http and https stays text (rule 47). */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(TRAILING, '');
    const url = toUrl(address);
    if (!url) continue;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), url: null });
    pieces.push({ text: address, url });
    end = found.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), url: null });
  return pieces;
}

function toUrl(address: string): URL | null {
  const whole = /^https?:/iu.test(address) ? address : `https://${address}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}

const THAI = /[\u0e00-\u0e7f]/u;

/** The language of a text where its script tells it: Thai is broken into lines by dictionary, only if it is known. */
export const scriptLanguage = (text: string): 'th' | undefined => (THAI.test(text) ? 'th' : undefined);
