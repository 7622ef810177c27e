import { createDecipheriv, createHmac } from 'node:crypto';
import { createMacKey, openMacs } from './page-macs';
import { createPageTokens } from './page-tokens';

const secret = 's'.repeat(43);
let now = Date.UTC(2026, 10, 26);
const clock = () => new Date(now);
const tokens = createPageTokens(secret, clock);
const header = tokens.header('0.12', { isPrefetched: false });
const tokenIn = (value: string) => /^page;desc="(.+)"$/.exec(value)?.[1] ?? '';

it('MACs are those of AES-128, by a key of its own for each purpose', () => {
  const key = createMacKey(secret);
  const blocks = Buffer.from('0123456789abcdefFEDCBA9876543210');
  const own = createHmac('sha256', key).update('v 0.12').digest().subarray(0, 16);
  const decipher = createDecipheriv('aes-128-ecb', own, null).setAutoPadding(false);
  const writeMacs = openMacs(key, 'v 0.12');
  expect(decipher.update(writeMacs(blocks))).toEqual(blocks);
  expect(writeMacs(blocks.subarray(16))).toEqual(openMacs(key, 'v 0.12')(blocks).subarray(16));
  expect(openMacs(key, 'v 0.13')(blocks)).not.toEqual(writeMacs(blocks));
});

it('a token says when its page was sent, and never comes twice', () => {
  const first = tokenIn(header.create());
  now += 7000;
  const second = tokenIn(header.create());
  expect(tokens.read(first, '0.12')).toEqual({
    sentAt: now - 7000,
    nonce: expect.stringMatching(/^v[0-9a-f]{24}$/),
    isPrefetched: false,
  });
  expect(tokens.read(second, '0.12')).toMatchObject({ sentAt: now });
  const all = new Set(Array.from({ length: 1000 }, () => header.create()));
  expect([all.size, new Set([...all].map(({ length }) => length)).size]).toEqual([1000, 1]);
});

it('a token can be written over another one', () => {
  const before = header.create();
  const target = Buffer.from(`<${before}>`);
  header.write(target, 1);
  const written = target.toString().slice(1, -1);
  expect(written).not.toBe(before);
  expect(target.toString()).toBe(`<${written}>`);
  expect(tokens.read(tokenIn(written), '0.12')).toMatchObject({ sentAt: now });
});

it('the token of a prefetched page says so', () => {
  const { create } = tokens.header('0.12', { isPrefetched: true });
  expect(tokens.read(tokenIn(create()), '0.12')).toMatchObject({ isPrefetched: true });
});

it('site servers with one secret know the tokens of each other', () => {
  const token = tokenIn(header.create());
  expect(createPageTokens(secret, clock).read(token, '0.12')).toMatchObject({ sentAt: now });
  expect(createPageTokens('another secret', clock).read(token, '0.12')).toBe('forged');
});

it('counts for 30 minutes, for its own generation', () => {
  const token = tokenIn(header.create());
  expect(tokens.read(token, '0.13')).toBe('forged');
  expect(tokens.read(token.replace('.v', '.p'), '0.12')).toBe('forged');
  expect(tokens.read(`${token}0`, '0.12')).toBe('malformed');
  now += 30 * 60_000;
  expect(tokens.read(token, '0.12')).toMatchObject({ isPrefetched: false });
  now += 1000;
  expect(tokens.read(token, '0.12')).toBe('expired');
});
