import { createHash } from 'node:crypto';
import { site } from '@meridian/contracts';
import { restrictiveHeaders } from './response-headers';

/** Colors and measures of `shared/ui/src/tokens.css`; fonts of the machine. */
const style = `
:root{color-scheme:light dark;--ink:#0e2a2f;--soft:#45605f;--paper:#fbf9f4;--line:#e3ded2;--brand:#0f5c5c;--on-brand:#ffffff}
@media(prefers-color-scheme:dark){:root{--ink:#e9f0ed;--soft:#a9bfba;--paper:#0b1b1e;--line:#28433f;--brand:#7cc6bc;--on-brand:#0b1b1e}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header,main{padding-inline:max(16px,5vw,50vw - 20rem)}
header{display:flex;align-items:center;gap:12px;min-height:72px;border-bottom:1px solid var(--line);color:var(--brand)}
header b{color:var(--ink);font:600 1.25rem/1 Georgia,serif}
main{padding-block:clamp(2.5rem,8vw,5rem)}
h1{margin:0;font:560 clamp(2rem,1.62rem + 1.7vw,3rem)/1.1 Georgia,serif;text-wrap:balance}
p{margin:24px 0 0;color:var(--soft)}
a{color:var(--brand);text-underline-offset:4px}
nav{display:flex;flex-wrap:wrap;gap:16px;margin-top:32px}
nav a{padding-block:10px}
nav a:first-child{background:var(--brand);color:var(--on-brand);padding-inline:24px;border-radius:6px;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
`;

const mark =
  '<svg width="36" height="36" viewBox="0 0 36 36" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><circle cx="18" cy="18" r="16"/><ellipse cx="18" cy="18" rx="9" ry="16"/><path d="M18 2v32"/></svg>';

/** Headers of a plain page, also where no app completes them. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  ...restrictiveHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/**
 * A page in one piece, without files and scripts, that looks like the site: for visitors for whom none can be rendered.
 * @param title its heading, as HTML
 * @param text what happened and what to do, as HTML
 * @param options.canRetry false where the same URL will not show more the next time
 */
export function plainPage(title: string, text: string, { canRetry = true } = {}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${site.name}</title>
<style>${style}</style>
</head>
<body>
<header>${mark}<b>${site.shortName}</b></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>You can reach us at <a href="${site.phone.href}">${site.phone.label}</a>.</p>
<nav aria-label="Ways on">${canRetry ? '<a href="">Try again</a>' : ''}<a href="/">Home page</a></nav>
</main>
</body>
</html>
`;
}
