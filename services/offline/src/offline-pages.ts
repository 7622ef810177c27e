import { savedPageParameter, savedPagePath } from '@meridian/contracts/offline';
import { escapeHtml, plainPage, plainPageMark } from '@meridian/service/plain-page';
import type { SavedPage } from './saved-pages';

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Why a page cannot be shown: the device has no connection, or the site does not respond as it should. */
export type Fault =
  | { readonly by: 'device' }
  /** @param status of the server that responded in its place; absent when none did */
  | { readonly by: 'site'; readonly status?: number };

/** The URL of a page as it is saved. */
function linkToSaved(url: string): string {
  return `${savedPagePath}?${new URLSearchParams({ [savedPageParameter]: url })}`;
}

/** Part of the page itself, because the browser could not load it. */
const iconImage = plainPageMark
  .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  .replace('currentColor', '#0f5c5c');
const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconImage)}">`;

/**
 * Stands for a page that cannot be shown: says why, and links to the saved pages.
 * @param asked path and query of the page, which is shown once the site responds
 */
export function renderOfflinePage(
  asked: string,
  fault: Fault,
  saved: readonly SavedPage[],
): string {
  const path = `<code>${escapeHtml(asked)}</code>`;
  const [title, text] =
    fault.by === 'device'
      ? [
          'You are offline',
          `This device has no connection, and the page at ${path} is not among those kept on it. It comes by itself when the connection is back.`,
        ]
      : [
          'Our site cannot be reached',
          `${describeFault(fault)} The page at ${path} comes by itself as soon as the site responds.${offerSaved(asked, saved)}`,
        ];
  return plainPage(title, text, {
    retryUrl: escapeHtml(asked),
    head: icon,
    more: renderState(asked, fault) + renderList(saved, asked, fault),
  });
}

/** Stands for the response to a form that did not reach the site. */
export function renderNotSentPage(fault: Fault): string {
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

/** A saved page, with a line above it that says so. */
export function renderSavedPage(
  html: string,
  page: Omit<SavedPage, 'title'>,
  fault: Fault,
): string {
  const cause = fault.by === 'device' ? 'You are offline.' : 'Our site cannot be reached.';
  const notice = [
    `<style>${noticeStyle}</style>`,
    '<aside class="kept-notice" aria-label="Kept page" lang="en" dir="ltr"><div>',
    `<p><strong>${cause}</strong> This page is as you read it on <time datetime="${page.savedAt.toISOString()}">${timeFormat.format(page.savedAt)}</time>.</p>`,
    `${renderState(page.url, fault)}<a href="${escapeHtml(page.url)}">Try again</a>`,
    '</div></aside>',
  ].join('');
  return (
    html
      // A saved page must not redirect: other code may have written it into the cache.
      .replace(/<meta\b[^>]*\bhttp-equiv\b[^>]*>/gi, '')
      .replace(/<body[^>]*>/, (body) => body + notice)
  );
}

function offerSaved(asked: string, saved: readonly SavedPage[]): string {
  const page = saved.find(({ url }) => url === asked);
  if (!page) return '';
  return ` Until then you can <a href="${escapeHtml(linkToSaved(asked))}">read it as you read it on ${timeFormat.format(page.savedAt)}</a>.`;
}

function describeFault({ status }: { status?: number }): string {
  const who = 'so the fault is most likely on our side, not on yours.';
  return status === undefined
    ? `This device has a connection, and our site does not respond, ${who}`
    : `What stands before our site responds with the error ${status}, ${who}`;
}

/** The state of the connection, which `keepTrying` updates in the same words. */
function renderState(asked: string, fault: Fault): string {
  const text =
    fault.by === 'device'
      ? 'No connection yet. We try again by ourselves.'
      : 'Our site does not respond yet. We try again by ourselves.';
  return `<p id="offline-state" role="status" data-asked="${escapeHtml(asked)}">${text}</p>`;
}

function renderList(saved: readonly SavedPage[], asked: string, { by }: Fault): string {
  if (saved.length === 0) return '';
  // While the device has a connection, a link to the page itself would ask the site.
  const addressOf = (url: string) => (by === 'device' && url !== asked ? url : linkToSaved(url));
  const items = saved.map(
    ({ url, title, savedAt }) =>
      `<li><a href="${escapeHtml(addressOf(url))}">${title || escapeHtml(url)}</a>as you read it on ${timeFormat.format(savedAt)}</li>`,
  );
  return `<h2>Kept on this device</h2><ul>${items.join('')}</ul>`;
}

/** Uses the design tokens of the shell, with fallbacks for pages that lack them. */
const noticeStyle = [
  '.kept-notice{background:var(--brand-deep,#0a3d40);color:var(--on-deep,#fbf9f4);font:400 .875rem/1.5 var(--font-text,system-ui,sans-serif)}',
  '.kept-notice>div{box-sizing:border-box;display:flex;flex-wrap:wrap;align-items:center;gap:0 24px;max-width:calc(var(--page-width,1200px) + 2*var(--gutter,16px));margin-inline:auto;padding:8px var(--gutter,16px)}',
  '.kept-notice p{flex:1 1 32ch;margin:0;padding-block:4px;max-width:none;overflow-wrap:anywhere}',
  '.kept-notice strong{font-weight:600}',
  '.kept-notice a{flex:none;padding-block:12px;color:inherit;font-weight:600}',
  '.kept-notice :focus-visible{outline:3px solid currentColor;outline-offset:3px}',
].join('');
