import { type Database, type ServiceApp, type ServiceContext, ServiceError } from '@shared/service';
import { html } from 'hono/html';
import type { Callers } from '../callers/callers';
import { layOutPage, mailHeaders, pageHeaders } from './page-layout';
import { headerOf, parseMail } from './parse-mail';
import { findMail, listMails } from './queries';
import type { ReceivedMail } from './tables';

const listed = 200;

/**
 * The local mailbox for reading, below `/api/dev/mailbox`; the site server shows it as `/dev/mailbox`.
 * Links are relative, so that they lead on under either address. Whoever reads here can set any
 * organizer's password, so it answers at this machine alone.
 */
export function addMailboxPages(
  app: ServiceApp,
  { db, callers }: { db: Database['db']; callers: Callers },
): void {
  app.use('/api/dev/*', async (context, next) => {
    if (!callers.isOnThisMachine(context))
      throw new ServiceError('forbidden', 'The local mailbox is shown on its own machine alone.', {
        suggestion: 'Open it there, under http://localhost and the port of the site.',
      });
    await next();
  });
  app.get('/api/dev/mailbox', async (context) =>
    context.html(drawList(await listMails(db, listed)), 200, pageHeaders),
  );
  app.get('/api/dev/mailbox/:id', async (context) =>
    context.html(drawMail(await find(context)), 200, pageHeaders),
  );
  app.get('/api/dev/mailbox/:id/html', async (context) => {
    const { html: content } = parseMail((await find(context)).source);
    return context.html(`<base target="_blank">${content}`, 200, mailHeaders);
  });

  async function find(context: ServiceContext): Promise<ReceivedMail> {
    const id = context.req.param('id') ?? '';
    const mail = /^\d{1,15}$/.test(id) ? await findMail(db, Number(id)) : undefined;
    if (!mail) throw new ServiceError('not-found', 'There is no mail with this number.');
    return mail;
  }
}

function drawList(mails: readonly ReceivedMail[]) {
  const rows = mails.map(({ id, source, recipients, receivedAt }) => {
    const mail = parseMail(source);
    return html`<li><a href="mailbox/${id}">${headerOf(mail, 'subject') || 'No subject'}</a>
<p class="soft">To ${recipients.join(', ')} · ${formatTime(receivedAt)}</p></li>
`;
  });
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const content =
    mails.length === 0
      ? html`<p>No mail has arrived yet. Send one of the forms of the site, and look again.</p>`
      : html`<p class="soft">${count}, the newest first</p><ul>${rows}</ul>`;
  return layOutPage('Mails', html`<h1>Mails</h1>${content}`);
}

function drawMail({ id, source, recipients, receivedAt }: ReceivedMail) {
  const mail = parseMail(source);
  const subject = headerOf(mail, 'subject') || 'No subject';
  return layOutPage(
    subject,
    html`<p><a href="../mailbox">All mails</a></p>
<h1>${subject}</h1>
<p class="soft">To ${recipients.join(', ')} · ${formatTime(receivedAt)}</p>
<h2>As HTML</h2>
<iframe src="${id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${mail.text}</pre>
<h2>Headers</h2>
<dl>${mail.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`,
  );
}

function formatTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', {
    timeZone: 'Asia/Karachi',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}
