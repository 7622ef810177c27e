import type { OverloadError } from './admission';

/** Says in plain HTML that the page comes later, and asks for it again by itself. Nothing in it has to be rendered. */
const html = (seconds: number) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>One moment, please</title>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>Very many people are on our site right now, and this page was not ready in time.
It is asked for again in ${seconds} seconds.</p>
<p><a href="">Try again now</a> or go to <a href="/">the home page</a>.</p>
</main>
</body>
</html>
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** What stands for a page for which there is no time. */
export const busyPage = { html, headers };

/** The response to a request for a page for which there is no time. */
export function respondBusy({ retryAfterSeconds }: OverloadError): Response {
  return new Response(html(retryAfterSeconds), {
    status: 503,
    headers: { ...headers, 'retry-after': String(retryAfterSeconds) },
  });
}
