import { escapeHtml } from '@meridian/service/plain-page';
import type { ShownPreview } from '../live/generations';

/**
 * The styles use tokens of the shell, with fallback values for a shell that lacks them. The banner is shown first, but
 * stands last in the document, so that the skip link of the page stays the first link.
 */
export const bannerStyle = [
  'body{display:flex;flex-direction:column}',
  '.preview-banner{order:-1;background:var(--brand-deep,#0a3d40);color:var(--on-deep,#fbf9f4);font:400 0.875rem/1.5 var(--font-text,system-ui,sans-serif)}',
  '.preview-banner>div{box-sizing:border-box;display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;max-width:calc(var(--page-width,1200px) + 2*var(--gutter,16px));margin-inline:auto;padding:8px var(--gutter,16px)}',
  '.preview-banner p{flex:1 1 24ch;margin:0;max-width:none;overflow-wrap:anywhere}',
  '.preview-banner strong{margin-inline-end:8px;font-weight:600}',
  '.preview-banner a{flex:none;padding:11px 16px;border:1px solid currentColor;border-radius:6px;color:inherit;font-weight:600;text-decoration:none}',
  '.preview-banner a:hover{background:var(--on-deep,#fbf9f4);color:var(--brand-deep,#0a3d40)}',
  '.preview-banner :focus-visible{outline:3px solid currentColor;outline-offset:3px}',
  '.preview-banner details{flex:1 0 100%}',
  '.preview-banner summary{width:fit-content;padding-block:12px;font-weight:600;cursor:pointer}',
  '.preview-banner ul{margin:0;padding:0 0 12px 24px;list-style:disc}',
  '.preview-banner li{max-width:90ch;white-space:pre-line;overflow-wrap:anywhere}',
].join('');

/**
 * The banner above a page of a preview: its releases, its end, the problems that the promotion rules find, and a link to
 * the live site. The site server renders it, because the shell itself may be under preview.
 * @param url URL of the page on the live site
 */
export function renderPreviewBanner(
  { releases, development, problems, expiresAt }: ShownPreview,
  url: string,
): string {
  const developed = development.map(({ app, origin }) => `${app} from ${origin}`);
  const shown = [...releases.map(describeRelease), ...developed].map(escapeHtml).join(' · ');
  const time = `<time datetime="${escapeHtml(expiresAt)}">${formatEnd(expiresAt)}</time>`;
  return [
    '<aside class="preview-banner" aria-label="Preview"><div>',
    `<p><strong>Preview</strong>${shown} · until ${time}. A preview sends nothing.</p>`,
    `<a href="${escapeHtml(url)}">Leave the preview</a>`,
    problems.length === 0
      ? ''
      : `<details><summary>${countReasons(problems)} against a promotion</summary><ul>${problems
          .map((problem) => `<li>${escapeHtml(problem)}</li>`)
          .join('')}</ul></details>`,
    '</div></aside>',
  ].join('');
}

function describeRelease({ app, version, instead }: ShownPreview['releases'][number]): string {
  if (instead === null) return `${app} ${version}, which is not live`;
  if (instead === version) return `${app} ${version}, as it is live`;
  return `${app} ${version} in place of ${instead}`;
}

function countReasons({ length }: readonly string[]): string {
  return length === 1 ? '1 reason' : `${length} reasons`;
}

const endFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** E.g. `25 November at 14:30 UTC`. */
export function formatEnd(expiresAt: string): string {
  return `${endFormat.format(new Date(expiresAt))} UTC`;
}
