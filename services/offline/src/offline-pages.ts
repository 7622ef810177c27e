import { savedPageParameter, savedPagePath } from '@meridian/contracts/offline';
import { plainPage, plainPageMark } from '@meridian/service/plain-page';
import { escapeHtml } from './html-text';
import type { KeptPage } from './kept-pages';

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** What keeps a page from being shown: the device has no connection, or the site does not respond as it should. */
export type Fault =
  | { readonly by: 'device' }
  /** @param status of what responded in its place; absent when nothing did */
  | { readonly by: 'site'; readonly status?: number };

/** The address at which a page is shown as it is kept. */
function linkToKept(url: string): string {
  return `${savedPagePath}?${new URLSearchParams({ [savedPageParameter]: url })}`;
}

/** In one piece with the page, for the browser could not load it. */
const iconImage = plainPageMark
  .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  .replace('currentColor', '#0f5c5c');
const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconImage)}">`;

/**
 * Stands for a page that cannot be shown: says by whose fault, and leads to the pages that are kept.
 * @param asked path and query of the page; once the site responds, that is shown
 */
export function writeOfflinePage(asked: string, fault: Fault, kept: readonly KeptPage[]): string {
  const path = `<code>${escapeHtml(asked)}</code>`;
  const [title, text] =
    fault.by === 'device'
      ? [
          'You are offline',
          `This device has no connection, and the page at ${path} is not among those kept on it. It comes by itself when the connection is back.`,
        ]
      : [
          'Our site cannot be reached',
          `${describeFault(fault)} The page at ${path} comes by itself as soon as the site responds.${offerKept(asked, kept)}`,
        ];
  return plainPage(title, text, {
    retryUrl: escapeHtml(asked),
    head: icon,
    more: writeState(asked, fault) + writeList(kept, asked, fault),
  });
}

/** Stands for the response to a form that did not reach the site. */
export function writeNotSentPage(fault: Fault): string {
  const [title, text] =
    fault.by === 'device'
      ? ['Not sent: you are offline', 'This device has no connection, so nothing was sent.']
      : [
          'Not sent: our site does not respond',
          'What you sent has probably not reached us. Should it arrive twice, it counts once.',
        ];
  return plainPage(
    title,
    `${text} Go back with your browser: what you typed is still there. Send it again when the connection is back.`,
    {
      canRetry: false,
      head: icon,
      action: '<button id="offline-back">Back to what I typed</button>',
    },
  );
}

/** A kept page, with a line above it that says so. */
export function showKeptPage(html: string, page: Omit<KeptPage, 'title'>, fault: Fault): string {
  const cause = fault.by === 'device' ? 'You are offline.' : 'Our site cannot be reached.';
  const notice = [
    `<style>${noticeStyle}</style>`,
    '<aside class="kept-notice" aria-label="Kept page" lang="en" dir="ltr"><div>',
    `<p><strong>${cause}</strong> This page is as you read it on <time datetime="${page.keptAt.toISOString()}">${timeFormat.format(page.keptAt)}</time>.</p>`,
    `${writeState(page.url, fault)}<a href="${escapeHtml(page.url)}">Try again</a>`,
    '</div></aside>',
  ].join('');
  return (
    html
      // Whatever wrote it into the cache: a kept page leads nowhere by itself.
      .replace(/<meta\b[^>]*\bhttp-equiv\b[^>]*>/gi, '')
      .replace(/<body[^>]*>/, (body) => body + notice)
  );
}

function offerKept(asked: string, kept: readonly KeptPage[]): string {
  const page = kept.find(({ url }) => url === asked);
  if (!page) return '';
  return ` Until then you can <a href="${escapeHtml(linkToKept(asked))}">read it as you read it on ${timeFormat.format(page.keptAt)}</a>.`;
}

function describeFault({ status }: { status?: number }): string {
  const who = 'so the fault is most likely on our side, not on yours.';
  return status === undefined
    ? `This device has a connection, and our site does not respond, ${who}`
    : `What stands before our site responds with the error ${status}, ${who}`;
}

/** What the script of the page brings up to date, in the same words. */
function writeState(asked: string, fault: Fault): string {
  const text =
    fault.by === 'device'
      ? 'No connection yet. We try again by ourselves.'
      : 'Our site does not respond yet. We try again by ourselves.';
  return `<p id="offline-state" role="status" data-asked="${escapeHtml(asked)}">${text}</p>`;
}

function writeList(kept: readonly KeptPage[], asked: string, { by }: Fault): string {
  if (kept.length === 0) return '';
  // While the device has a connection, a link to the page itself would ask the site.
  const addressOf = (url: string) => (by === 'device' && url !== asked ? url : linkToKept(url));
  const items = kept.map(
    ({ url, title, keptAt }) =>
      `<li><a href="${escapeHtml(addressOf(url))}">${title || escapeHtml(url)}</a>as you read it on ${timeFormat.format(keptAt)}</li>`,
  );
  return `<h2>Kept on this device</h2><ul>${items.join('')}</ul>`;
}

/** Tokens of the shell, with their values where a page lacks them. */
const noticeStyle = [
  '.kept-notice{background:var(--brand-deep,#0a3d40);color:var(--on-deep,#fbf9f4);font:400 .875rem/1.5 var(--font-text,system-ui,sans-serif)}',
  '.kept-notice>div{box-sizing:border-box;display:flex;flex-wrap:wrap;align-items:center;gap:0 24px;max-width:calc(var(--page-width,1200px) + 2*var(--gutter,16px));margin-inline:auto;padding:8px var(--gutter,16px)}',
  '.kept-notice p{flex:1 1 32ch;margin:0;padding-block:4px;max-width:none;overflow-wrap:anywhere}',
  '.kept-notice strong{font-weight:600}',
  '.kept-notice a{flex:none;padding-block:12px;color:inherit;font-weight:600}',
  '.kept-notice :focus-visible{outline:3px solid currentColor;outline-offset:3px}',
].join('');
