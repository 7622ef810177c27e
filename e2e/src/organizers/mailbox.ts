import { waitUntil } from '../run/wait-until';

/**
 * The newest mail of the local mailbox to somebody about something, as text; waits until it is there.
 */
export function awaitMail(url: string, to: string, subject: RegExp): Promise<string> {
  return waitUntil(`a mail to ${to} about ${subject}`, async () => {
    const list = await read(`${url}/dev/mailbox`);
    for (const [, address, title = '', line = ''] of list.matchAll(
      /<a href="mailbox\/(\d+)">([^<]*)<\/a>\s*<p[^>]*>([^<]*)/g,
    ))
      if (line.includes(to) && subject.test(title)) return read(`${url}/dev/mailbox/${address}`);
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

async function read(address: string): Promise<string> {
  return (await fetch(address)).text();
}
