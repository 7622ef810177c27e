import { once } from 'node:events';
import type { Database, Logger } from '@meridian/service';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { headerOf, parseMail } from './parse-mail';
import { saveMail } from './queries';

const maxMailBytes = 1024 * 1024;

/** Opens a mail server for this machine alone, which saves every mail and forwards none. */
export async function openLocalMailbox(db: Database['db'], logger: Logger) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    logger: false,
    size: maxMailBytes,
    closeTimeout: 500,
    onData(stream, { envelope }, done) {
      receive(stream)
        .then(async (source) => {
          const recipients = envelope.rcptTo.map(({ address }) => address);
          const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
          const messageId = headerOf(await parseMail(source), 'message-id');
          await saveMail(db, { messageId, sender, recipients, source });
        })
        .then(
          () => done(),
          (error) => {
            logger.error({ err: error }, 'mail was not saved');
            done(Object.assign(new Error('The mail cannot be saved now'), { responseCode: 451 }));
          },
        );
    },
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  server.on('error', (error) => logger.debug({ err: error }, 'a mail connection broke'));
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    /** Where mails are accepted. */
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** @throws Error for a mail that is longer than the server accepts */
async function receive(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw new Error('The mail is too long');
  return Buffer.concat(chunks);
}
