import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { copyText } from '../load/copy-text';

/** A mail server that keeps which mails it took. */
export interface MailSink {
  port: number;
  /** Message-IDs without their host, each as often as the mail was taken. */
  accepted: string[];
  close(): Promise<void>;
}

export async function startMailSink(): Promise<MailSink> {
  const accepted: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    closeTimeout: 10,
    onData(stream, _session, done) {
      // A sender that dies breaks off its mail, and needs no response.
      text(stream).then((source) => {
        accepted.push(readMessageId(source));
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    accepted,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @returns empty for a mail without one */
function readMessageId(source: string): string {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1);
  return copyText(/^message-id:\s*<([^@>]*)/im.exec(head)?.[1] ?? '');
}
