/**
 * The content security policy of pages from this device. Other code of this origin may have written to the browser's
 * storage; still no script runs but ours, and nothing comes from another origin or is sent there.
 * @param script text of the one script that may run
 */
async function buildPolicy(script: string): Promise<string> {
  return [
    "default-src 'none'",
    `script-src ${await hashScript(script)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // The page asks whether the site responds again.
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
      'content-security-policy': await buildPolicy(script),
      // The same as on other pages: another value would give the tab another process.
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
