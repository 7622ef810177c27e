import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { headerOf, type ParsedMail, parseMail } from '../mailbox/parse-mail';

export interface AcceptedMail extends ParsedMail {
  messageId: string;
  to: string[];
  source: string;
}

export interface FakeSmtpServer {
  url: string;
  port: number;
  /** Every accepted mail, repeated ones too. */
  accepted: AcceptedMail[];
  /** The status that the server responds with to a mail; undefined accepts it. */
  respond: (mail: AcceptedMail) => number | undefined | Promise<number | undefined>;
  /** Connected senders. The mails of a sender that has gone are accepted by then. */
  countConnections(): number;
  close(): Promise<void>;
}

/** A mail server for tests, on this machine. */
export async function startFakeSmtpServer(port = 0): Promise<FakeSmtpServer> {
  const accepted: AcceptedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    closeTimeout: 10,
    async onData(stream, { envelope }, done) {
      // A sender that dies breaks off its mail, and needs no response.
      const source = await readAll(stream).catch(done);
      if (!source) return;
      const parsed = await parseMail(source);
      const mail = {
        ...parsed,
        messageId: headerOf(parsed, 'message-id'),
        to: envelope.rcptTo.map(({ address }) => address),
        source: source.toString('latin1'),
      };
      const responseCode = await fake.respond(mail);
      if (responseCode) return done(Object.assign(new Error('invalid'), { responseCode }));
      accepted.push(mail);
      done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.server.address();
  const actualPort = typeof bound === 'object' && bound ? bound.port : 0;
  const fake: FakeSmtpServer = {
    url: `smtp://127.0.0.1:${actualPort}?ignoreTLS=true`,
    port: actualPort,
    accepted,
    respond: () => undefined,
    countConnections: () => server.connections.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return fake;
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
