import { site } from '@meridian/contracts';

/** Colors and measures of `shared/ui/src/tokens.css`; fonts of the machine. */
export const plainPageStyle = `
:root{color-scheme:light dark;--ink:#0e2a2f;--soft:#45605f;--paper:#fbf9f4;--line:#e3ded2;--brand:#0f5c5c;--on-brand:#ffffff}
@media(prefers-color-scheme:dark){:root{--ink:#e9f0ed;--soft:#a9bfba;--paper:#0b1b1e;--line:#28433f;--brand:#7cc6bc;--on-brand:#0b1b1e}}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header,main{padding-inline:max(16px,5vw,50vw - 20rem)}
header{display:flex;align-items:center;gap:12px;min-height:72px;border-bottom:1px solid var(--line);color:var(--brand)}
header b{color:var(--ink);font:600 1.25rem/1 Georgia,serif}
main{padding-block:clamp(2.5rem,8vw,5rem)}
h1{margin:0;font:560 clamp(2rem,1.62rem + 1.7vw,3rem)/1.1 Georgia,serif;text-wrap:balance}
p{margin:24px 0 0;color:var(--soft)}
code{color:var(--ink);font-size:.9375em}
h2{margin:48px 0 0;font:560 1.4375rem/1.2 Georgia,serif}
ul{margin:16px 0 0;padding:0;list-style:none;color:var(--soft)}
li{padding-block:10px;border-top:1px solid var(--line)}
li a{display:block;padding-block:2px}
a{color:var(--brand);text-underline-offset:4px}
nav{display:flex;flex-wrap:wrap;gap:16px;margin-top:32px}
nav a{padding-block:10px}
nav a:first-child,button{background:var(--brand);color:var(--on-brand);padding:10px 24px;border:0;border-radius:6px;font:inherit;font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
`;

/** The site's logo as an SVG element. */
export const plainPageMark =
  '<svg width="36" height="36" viewBox="0 0 36 36" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><circle cx="18" cy="18" r="16"/><ellipse cx="18" cy="18" rx="9" ry="16"/><path d="M18 2v32"/></svg>';

/**
 * A page without files and scripts that looks like the site, when no page can be rendered.
 * @param title its heading, as HTML
 * @param text explanation and advice, as HTML
 * @param options.canRetry false when another try of the URL would not help
 * @param options.retryUrl URL of another try; this page's own by default
 * @param options.homeUrl URL of the home page
 * @param options.action first of the links, as HTML
 * @param options.more follows at the end, as HTML
 * @param options.head more of the head, as HTML
 */
export function plainPage(
  title: string,
  text: string,
  { canRetry = true, retryUrl = '', homeUrl = '/', action = '', more = '', head = '' } = {},
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${site.name}</title>
<style>${plainPageStyle}</style>${head}
</head>
<body>
<header>${plainPageMark}<b>${site.shortName}</b></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>You can reach us at <a href="${site.phone.href}">${site.phone.label}</a>.</p>
<nav aria-label="Ways on">${action}${canRetry ? `<a href="${retryUrl}">Try again</a>` : ''}<a href="${homeUrl}">Home page</a></nav>${more}
</main>
</body>
</html>
`;
}

/** Text that is safe in HTML and XML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
