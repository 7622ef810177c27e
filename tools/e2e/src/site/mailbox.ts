import { waitUntil } from '../wait-until';

export interface ShownMail {
  text: string;
  /** It is the text of the HTML, without its tags. */
  html: string;
  /** The keys are the names of attached files of text. */
  attachments: Record<string, string>;
  /** The names are in lower case. */
  headers: Record<string, string>;
}

/** `to` may be the beginning of the e-mail address. The newest such mail is read. */
export async function awaitMail(
  siteUrl: string,
  { to, subject }: { to: string; subject: RegExp },
): Promise<ShownMail> {
  const id = await waitUntil(
    `a mail ${subject} to ${to}`,
    async () =>
      (await listMails(siteUrl)).find(
        (mail) => subject.test(mail.subject) && mail.recipients.includes(to),
      )?.id,
  );
  const page = await read(`${siteUrl}/dev/mailbox/${id}`);
  const attached = page.matchAll(/<h2>Attached: (.*?)<\/h2>\s*<pre>(.*?)<\/pre>/gs);
  const headers = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)];
  return {
    text: readText(/<pre>(.*?)<\/pre>/s.exec(page)?.[1] ?? ''),
    html: readText(readText(/ srcdoc="(.*?)"/s.exec(page)?.[1] ?? '')),
    attachments: Object.fromEntries(
      [...attached].map(([, name = '', text = '']) => [readText(name), readText(text)]),
    ),
    headers: Object.fromEntries(
      headers.map(([, name = '', value = '']) => [name.toLowerCase(), readText(value)]),
    ),
  };
}

export async function readMailbox(siteUrl: string): Promise<string> {
  const mails = await listMails(siteUrl);
  const pages = mails.map(({ id }) => read(`${siteUrl}/dev/mailbox/${id}`));
  return [await read(`${siteUrl}/dev/mailbox`), ...(await Promise.all(pages))].join('\n');
}

/** The newest mail is the first. */
async function listMails(siteUrl: string) {
  const list = await read(`${siteUrl}/dev/mailbox`);
  const rows = list.matchAll(/<a href="mailbox\/(\d+)">(.*?)<\/a>\s*<p[^>]*>To (.*?) · /gs);
  return [...rows].map(([, id, subject = '', recipients = '']) => ({
    id,
    subject: readText(subject),
    recipients: readText(recipients),
  }));
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The mailbox writes five characters as entities. */
function readText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => characters[name] ?? entity);
}
