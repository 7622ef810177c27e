import { waitUntil } from '../wait-until';

/**
 * Waits for a mail to a recipient about a subject in the local mailbox; returns the newest, as text.
 */
export function awaitMail(url: string, to: string, subject: RegExp): Promise<string> {
  return waitUntil(`a mail to ${to} about ${subject}`, async () => {
    const list = await read(`${url}/dev/mailbox`);
    for (const [, id, title = '', line = ''] of list.matchAll(
      /<a href="mailbox\/(\d+)">([^<]*)<\/a>\s*<p[^>]*>([^<]*)/g,
    ))
      if (line.includes(to) && subject.test(title)) return read(`${url}/dev/mailbox/${id}`);
    return null;
  });
}

/** Every mail that is in the mailbox, as text. */
export async function readAllMails(url: string): Promise<string> {
  const list = await read(`${url}/dev/mailbox`);
  const numbers = [...list.matchAll(/<a href="mailbox\/(\d+)"/g)].map(([, number]) => number);
  const mails = await Promise.all(numbers.map((number) => read(`${url}/dev/mailbox/${number}`)));
  return [list, ...mails].join('\n');
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}
