import { Writable } from 'node:stream';
import { createLogger } from './logger';

function setUp() {
  let written = '';
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const logger = createLogger({ name: 'test', destination });
  return { logger, read: () => written };
}

it.each(['authorization', 'set-cookie', 'password', 'idToken'])(
  'redacts %s, on the first three levels',
  (field) => {
    const { logger, read } = setUp();
    const secret = { [field]: 'sesame' };
    logger.info({ ...secret, request: { ...secret, headers: secret } }, 'asked');
    expect(read()).not.toContain('sesame');
    expect(read().match(/\[redacted\]/g)).toHaveLength(3);
  },
);

it("redacts PostgreSQL's error detail, which quotes the row", () => {
  const { logger, read } = setUp();
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(a@b.example)',
  });
  logger.error({ err: error }, 'failed');
  expect(read()).toContain('duplicate key');
  expect(read()).not.toContain('a@b.example');
});

it("leaves the values of Drizzle's failed queries out", () => {
  const { logger, read } = setUp();
  const cause = new Error('duplicate key');
  const message = 'Failed query: insert into t values ($1)\nparams: a@b.example';
  const failure = { query: 'insert into t values ($1)', params: ['a@b.example'] };
  logger.error({ err: Object.assign(new Error(message, { cause }), failure) }, 'failed');
  expect(read()).toContain('duplicate key');
  expect(read()).toContain('insert into t');
  expect(read()).not.toContain('a@b.example');
});
