/**
 * The policy of pages that come from this device. Whatever else on this origin has written to the browser's storage, no
 * script runs in them but ours, nothing comes from another origin, and nothing is sent there.
 * @param script the one that may run, as text
 */
async function describePolicy(script: string): Promise<string> {
  return [
    "default-src 'none'",
    `script-src ${await hashScript(script)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Whether the site responds again.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The CSP source of an inline script. Source: CSP Level 3, section 2.3.1. */
async function hashScript(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return `'sha256-${btoa(String.fromCharCode(...bytes))}'`;
}

/**
 * A page of this device as a response, with status 200: browsers report any other as an error of the page.
 * @param script stands at the end of the page's body, and is the only one that runs
 */
export async function respondWithHtml(html: string, script: string): Promise<Response> {
  const body = html.replace(/<\/body>/, () => `<script>${script}</script></body>`);
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await describePolicy(script),
      // As that of other pages: a change of it would give the tab another process.
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
