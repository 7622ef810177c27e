import path from 'node:path';
import { createLogger, emulatedProject, serve } from '@shared/service';
import { openAccounts } from './accounts';
import { listAccounts, setAdmin } from './administer';
import { createAnswerCall } from './answer-call';
import { createFront } from './front';
import { connect } from './ipc';
import { createNewPasswords } from './new-passwords';
import { openDeriveKey } from './password-key';
import { createTokens } from './tokens';

/** The process of the Auth emulator and its front; it ends with the one that started it. */
process.on('disconnect', () => process.exit(0));
// Both are sent to the whole group when a terminal stops the site; the parent says when it is time.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

const { projectId } = emulatedProject;
const { IDENTITY_DIR = '', IDENTITY_PORT = '0', INTERNAL_TOKEN = '' } = process.env;
const logger = createLogger({ name: 'identity', level: process.env.LOG_LEVEL || 'warn' });

const [accounts, deriveKey, tokens] = await Promise.all([
  openAccounts(path.join(IDENTITY_DIR, 'accounts.json'), { projectId }),
  openDeriveKey(path.join(IDENTITY_DIR, 'password-secret')),
  createTokens(projectId),
]);
const ask = connect(process, {
  setAdmin: (given: Parameters<typeof setAdmin>[1]) => setAdmin(accounts, given),
  listAccounts: async () => listAccounts(accounts),
});
const newPasswords = createNewPasswords({
  ...{ accounts, logger },
  passwordChanged: (email) => ask('passwordChanged', email),
});
const answer = createAnswerCall({
  ...{ accounts, tokens, deriveKey, newPasswords, logger },
  resetWanted: (given) => ask('resetWanted', given),
});
const front = createFront({ answer, internalToken: INTERNAL_TOKEN, logger });
const server = await serve(front, { host: '127.0.0.1', port: Number(IDENTITY_PORT), logger });
await ask('ready', { port: server.port, jwks: tokens.jwks });
// Those that the process before this one was killed over.
await newPasswords.tell();
