import { createTransport } from 'nodemailer';
import { headerOf, parseMail } from './parse-mail';

/** The source of a mail as nodemailer composes it. */
async function compose(mail: object): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: { name: 'Meridian Health Education', address: 'hello@meridian-health.example' },
    to: 'sana@example.com',
    ...mail,
  });
  return message as Buffer;
}

it('parses attached files of text', async () => {
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Zoë\r\nEND:VCALENDAR\r\n';
  const file = { filename: 'dates.ics', contentType: 'text/calendar; charset=utf-8', content };
  const mail = await parseMail(await compose({ subject: 'x', text: 'Hello', attachments: [file] }));
  // The parser writes line ends as LF.
  const text = content.replaceAll('\r\n', '\n');
  expect(mail.attachments).toEqual([{ filename: 'dates.ics', text }]);
  expect([mail.text.trim(), mail.html]).toEqual(['Hello', '']);
});

it('decodes subjects, and unfolds a header', async () => {
  const subjects = ['A plain one', 'معراج and a long one '.repeat(8).trim(), 'Zoë: “a” = 1 _ 2'];
  for (const subject of subjects)
    expect(headerOf(await parseMail(await compose({ subject, text: 'x' })), 'subject')).toBe(
      subject,
    );
  const url = `https://www.example.org/newsletter/unsubscribe?token=${'x'.repeat(80)}`;
  const headers = { 'List-Unsubscribe': `<${url}>` };
  const mail = await parseMail(await compose({ subject: 'x', text: 'x', headers }));
  expect(headerOf(mail, 'list-unsubscribe')).toBe(`<${url}>`);
});
