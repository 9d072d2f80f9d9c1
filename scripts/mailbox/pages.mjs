const STYLE = `body{margin:0 auto;max-width:720px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#2a1220;background:#fff}
a{color:#b80f4e}table{width:100%;border-collapse:collapse}td,th{padding:8px;border-bottom:1px solid #eadfe5;text-align:left;vertical-align:top}
iframe{width:100%;height:560px;border:1px solid #eadfe5;border-radius:12px}pre{white-space:pre-wrap;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#f8eaf0;background:#1a0f15}a{color:#ffb3cb}iframe{background:#fff}}`;

/** Every mail, the newest first; the page looks again by itself. */
export function listPage(mails) {
  const rows = mails
    .toReversed()
    .map(
      ({ number, at, to, subject }) =>
        `<tr><td>${escapeHtml(at.slice(11, 19))}</td><td>${escapeHtml(to.join(', '))}</td><td><a href="/mails/${number}">${escapeHtml(subject)}</a></td></tr>`,
    );
  const table = `<table><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`;
  return page(
    'Local mailbox',
    `<p>What the product mails in development. Nothing leaves this machine.</p>${rows.length > 0 ? table : '<p>No mail yet.</p>'}`,
    '<meta http-equiv="refresh" content="3">',
  );
}

/** One mail, as HTML in a frame that may run nothing, and as plain text. */
export function mailPage({ at, from, to, subject, text, html }) {
  return page(
    subject,
    `<p><a href="/">All mails</a></p><p>From ${escapeHtml(from)} to ${escapeHtml(to.join(', '))}, ${escapeHtml(at)}</p>
<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="The mail" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<h2>As plain text</h2><pre>${escapeHtml(text)}</pre>`,
  );
}

function page(title, body, head = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]);
