import { readSettings, type Variables } from './read-settings';
import { readDatabaseServerSettings } from './server-settings';
import * as variableTypes from './variable-types';

const variables = {
  PORT: { ...variableTypes.port, description: '', default: '3000', example: '8080' },
  LEASE_SECONDS: { ...variableTypes.seconds, description: '', default: '60', example: '0.5' },
  TOKEN: { ...variableTypes.anyText, description: '', example: 'x', isSecret: true },
  BACKEND_URL: {
    ...variableTypes.httpOrigin,
    description: '',
    example: 'http://127.0.0.1:3001',
    default: 'http://127.0.0.1:3001',
    isRequiredInProduction: true,
  },
  PROXIES: { ...variableTypes.wordList, description: '', default: '', example: 'loopback' },
} satisfies Variables;

it('parses settings, with defaults for what is unset or empty', () => {
  const settings = readSettings({ PORT: '', PROXIES: 'loopback, 10.0.0.0/8' }, variables);
  expect(settings).toEqual({
    PORT: 3000,
    LEASE_SECONDS: 60,
    TOKEN: undefined,
    BACKEND_URL: 'http://127.0.0.1:3001',
    PROXIES: ['loopback', '10.0.0.0/8'],
  });
});

it.each(['http', '-1', '70000', '3000.5'])('rejects PORT=%s', (PORT) => {
  expect(() => readSettings({ PORT }, variables)).toThrow(`PORT is "${PORT}": set a number`);
});

it('rejects settings with every problem at once', () => {
  const environment = { NODE_ENV: 'production', PORT: '70000', LEASE_SECONDS: '0', A: 'x' };
  const rule = ({ A, B }: NodeJS.ProcessEnv) => (A && !B ? 'B is not set: A needs it' : undefined);
  const read = () => readSettings(environment, variables, [rule]);
  expect(read).toThrow(
    [
      'PORT is "70000": set a number from 0 to 65535 such as 8080',
      'LEASE_SECONDS is "0": set a number of seconds such as 0.5',
      'BACKEND_URL is not set: production has no default for it, set an origin such as http://127.0.0.1:3001',
      'B is not set: A needs it',
    ].join('\n'),
  );
  expect(read).toThrow(expect.objectContaining({ code: 'malformed-request' }));
});

it('does not repeat secrets in messages', () => {
  const environment = { DATABASE_URL: 'mysql://root:hunter2@db/x' };
  expect(() => readDatabaseServerSettings(environment, { port: 3000 })).toThrow(
    /^DATABASE_URL is not a PostgreSQL URL: set one such as (?!.*hunter2)/,
  );
});

it.each(['not a URL', 'javascript:alert(1)'])('rejects %j as an origin', (BACKEND_URL) => {
  expect(() => readSettings({ BACKEND_URL }, variables)).toThrow(
    `BACKEND_URL is "${BACKEND_URL}": set an origin such as http://127.0.0.1:3001`,
  );
});
