import { createTransport } from 'nodemailer';
import { headerOf, parseMail } from './parse-mail';

it('decodes subjects', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const subjects = ['A plain one', 'معراج and a long one '.repeat(8).trim(), 'Zoë: “a” = 1 _ 2'];
  for (const subject of subjects) {
    const { message } = await transport.sendMail({ to: 'sana@example.com', subject, text: 'x' });
    expect(headerOf(await parseMail(message as Buffer), 'subject')).toBe(subject);
  }
});
