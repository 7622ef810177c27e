import { site } from '@meridian/contracts';
import { html, raw } from 'hono/html';

type Markup = ReturnType<typeof html>;

const styles = `
:root { color-scheme: light dark; --ink: #0e2a2f; --soft: #45605f; --paper: #fbf9f4;
  --surface: #fff; --line: #e3ded2; --brand: #0f5c5c; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f1; --soft: #a9bfbb; --paper: #0b1b1e;
  --surface: #12272b; --line: #27423f; --brand: #7cc7bd; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.6 Inter, system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header p, main { max-width: 1000px; margin: 0 auto; padding: 16px; }
header strong { font-family: 'Source Serif 4', Georgia, serif; font-size: 18px; color: var(--brand); }
h1, h2 { font-family: 'Source Serif 4', Georgia, serif; line-height: 1.2; overflow-wrap: anywhere; }
h1 { font-size: 28px; margin: 16px 0; } h2 { font-size: 20px; margin: 32px 0 12px; }
a { color: var(--brand); } a:focus-visible { outline: 3px solid #f0a83c; outline-offset: 2px; }
ul { list-style: none; margin: 12px 0 0; padding: 0; }
li { border: 1px solid var(--line); border-radius: 14px; background: var(--surface);
  margin-bottom: 12px; padding: 16px; overflow-wrap: anywhere; }
li a { font-weight: 600; display: inline-block; padding: 8px 0; }
.soft { color: var(--soft); margin: 0; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 14px;
  background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line);
  border-radius: 14px; background: var(--surface); padding: 16px; margin: 0; font-size: 14px; }
dl { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 3fr); gap: 4px 16px; margin: 0;
  font-size: 14px; overflow-wrap: anywhere; }
dt { color: var(--soft); } dd { margin: 0; }
@media (max-width: 600px) { dl { display: block; } dd { margin-bottom: 8px; } }
`;

/** Headers of a mailbox page. They bind the framed mail too, which can only open links in another tab. */
export const pageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

export function layOutPage(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${site.shortName} mailbox</title>
<style>${raw(styles)}</style>
</head>
<body>
<header><p><strong>Local mailbox</strong><br><span class="soft">Mails that this installation sends end here: no mail server is set up.</span></p></header>
<main>
${content}
</main>
</body>
</html>
`;
}
