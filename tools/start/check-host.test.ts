import { warningOfHost } from './check-host';

it.each(['0.0.0.0', '::', '192.168.1.20', 'site.example', '127.0.0.1.site.example'])(
  'warns of the emulator where the site listens on %s',
  (host) => {
    expect(warningOfHost(host, true)).toContain(`HOST is ${host}, so others may reach`);
  },
);

it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('says nothing on %s', (host) => {
  expect(warningOfHost(host, true)).toBeUndefined();
});

it('says nothing where Firebase signs in', () => {
  expect(warningOfHost('0.0.0.0', false)).toBeUndefined();
});
