import { type ServiceEnvironment, ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { BackendContext } from '../context';
import { layOutPage, pageHeaders } from './page-layout';
import { headerOf, parseMail } from './parse-mail';
import { findMail, listMails, type ReceivedMail } from './queries';

const maxListed = 200;

/**
 * The pages of the local mailbox, below `/api/dev/mailbox`; the site server shows them at
 * `/dev/mailbox`. Links are relative, so that they work under both paths. A reader can set a new
 * password for any organizer, so the mailbox is shown on this machine alone.
 */
export function createMailboxRoutes({ db, requestOrigin }: BackendContext) {
  const app = new Hono<ServiceEnvironment>();
  app.use(async (c, next) => {
    if (!requestOrigin.isOnThisMachine(c))
      throw new ServiceError('forbidden', 'The local mailbox is shown on its own machine alone.', {
        suggestion: 'Open it there, under http://localhost and the port of the site.',
      });
    await next();
  });
  app.get('/mailbox', async (c) =>
    c.html(await renderList(await listMails(db, maxListed)), 200, pageHeaders),
  );
  app.get('/mailbox/:id', async (c) => {
    const id = c.req.param('id');
    const mail = /^\d{1,15}$/.test(id) ? await findMail(db, Number(id)) : undefined;
    if (!mail) throw new ServiceError('not-found', 'There is no mail with this number.');
    return c.html(await renderMail(mail), 200, pageHeaders);
  });
  return app;
}

async function renderList(mails: readonly ReceivedMail[]) {
  const rows = await Promise.all(mails.map(renderRow));
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const content =
    mails.length === 0
      ? html`<p>No mail has arrived yet. Send one of the forms of the site, and look again.</p>`
      : html`<p class="soft">${count}, the newest first</p><ul>${rows}</ul>`;
  return layOutPage('Mails', html`<h1>Mails</h1>${content}`);
}

async function renderRow({ id, source, recipients, receivedAt }: ReceivedMail) {
  const subject = headerOf(await parseMail(source), 'subject') || 'No subject';
  return html`<li><a href="mailbox/${id}">${subject}</a>
<p class="soft">To ${recipients.join(', ')} · ${formatTime(receivedAt)}</p></li>
`;
}

async function renderMail({ source, recipients, receivedAt }: ReceivedMail) {
  const mail = await parseMail(source);
  const subject = headerOf(mail, 'subject') || 'No subject';
  return layOutPage(
    subject,
    html`<p><a href="../mailbox">All mails</a></p>
<h1>${subject}</h1>
<p class="soft">To ${recipients.join(', ')} · ${formatTime(receivedAt)}</p>
<h2>As HTML</h2>
<iframe srcdoc="${`<base target="_blank">${mail.html}`}" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${mail.text}</pre>
${mail.attachments.map(
  ({ filename, text }) => html`<h2>Attached: ${filename}</h2>
<pre>${text}</pre>
`,
)}<h2>Headers</h2>
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
