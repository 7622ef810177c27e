import { site } from '@meridian/contracts';
import { html } from 'hono/html';
import type { MailContent, MailRow } from './tables';

/** HTML whose values the template has escaped. */
type Markup = ReturnType<typeof html>;

/** A part of a mail, written once and rendered as HTML and as text. */
export type MailPart =
  | { paragraph: string }
  | { button: string; href: string }
  /** Labels and values, e.g. of a form's fields. */
  | { list: readonly (readonly [label: string, value: string])[] };

interface MailText {
  title: string;
  parts: readonly MailPart[];
  /** Why the mail came, and what to do if it should not have. */
  footer: string;
  footerLink?: { label: string; href: string };
}

export interface Mail extends MailText, Omit<MailContent, 'text' | 'html'> {
  kind: MailRow['kind'];
  /** Kind and key form the Message-ID, which stays the same over all tries. */
  key: string;
  to: string;
}

export async function layOutMail(mail: MailText): Promise<{ html: string; text: string }> {
  return { html: String(await renderHtml(mail)), text: renderText(mail) };
}

// Mail programs support neither stylesheets nor custom properties.
const ink = 'color:#0e2a2f';
const soft = 'color:#45605f';
const serif = "font-family:'Source Serif 4',Georgia,serif";
const sans = 'font-family:Inter,Helvetica,Arial,sans-serif';

function renderHtml({ title, parts, footer, footerLink }: MailText): Markup {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#fbf9f4;${sans};font-size:16px;line-height:1.6;${ink}">
<div style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;${serif};font-size:18px;color:#0f5c5c">${site.name}</p>
<div style="background:#ffffff;border:1px solid #e3ded2;border-top:4px solid #0f5c5c;border-radius:14px;padding:24px">
<h1 style="margin:0 0 16px;${serif};font-size:24px;line-height:1.2;font-weight:600">${title}</h1>
${parts.map(renderPart)}</div>
<p style="margin:16px 0 0;font-size:14px;${soft}">${footer}${
    footerLink && html` <a href="${footerLink.href}" style="color:#0f5c5c">${footerLink.label}</a>.`
  }</p>
<p style="margin:8px 0 0;font-size:14px;${soft}">${signature}</p>
</div>
</body>
</html>
`;
}

function renderPart(part: MailPart): Markup {
  if ('paragraph' in part) return html`<p style="margin:0 0 16px">${part.paragraph}</p>\n`;
  if ('button' in part)
    return html`<p style="margin:0 0 16px"><a href="${part.href}" style="display:inline-block;padding:12px 24px;background:#0f5c5c;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${part.button}</a></p>\n`;
  return html`<dl style="margin:0 0 16px">${part.list.map(
    ([label, value]) =>
      html`<dt style="margin:0;font-size:14px;${soft}">${label}</dt><dd dir="auto" style="margin:0 0 12px;white-space:pre-wrap;overflow-wrap:anywhere">${value}</dd>\n`,
  )}</dl>\n`;
}

function renderText({ title, parts, footer, footerLink }: MailText): string {
  const link = footerLink ? [`${footerLink.label}: ${footerLink.href}`] : [];
  const end = ['-- ', footer, ...link, signature].join('\n');
  return `${[title, ...parts.map(renderTextPart), end].join('\n\n')}\n`;
}

function renderTextPart(part: MailPart): string {
  if ('paragraph' in part) return part.paragraph;
  if ('button' in part) return `${part.button}:\n${part.href}`;
  return part.list
    .map(([label, value]) => `${label}: ${value.includes('\n') ? `\n${value}` : value}`)
    .join('\n');
}

const { street, city, postalCode, country } = site.address;
const signature = `${site.name}, ${street}, ${city} ${postalCode}, ${country}`;

/** Longer header lines are cut; RFC 5322 allows 998 characters. */
const maxCharacters = 300;

/** One line that is safe in a mail header: no control characters, none that reverse the text. */
export function headerText(text: string): string {
  const line = text.replace(/(?:(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Cs}\s])+/gu, ' ').trim();
  // It cuts by code points, because the database cannot store half a surrogate pair.
  return [...line].slice(0, maxCharacters).join('');
}

/** An e-mail address that is safe in an envelope. @throws TypeError for a text that is not one address */
export function headerAddress(address: string): string {
  if (/^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u.test(address)) return address;
  throw new TypeError('Not a plain e-mail address');
}
