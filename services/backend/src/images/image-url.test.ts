import { isImageField, isPublicIp, readImageUrl } from './image-url';

const sha = 'ab'.repeat(32);

describe('an image field', () => {
  it.each([
    '',
    'cover:cardiology/ecg-reading',
    `upload:${sha}`,
    'https://example.org/photo.jpg',
    'https://bücher.example/a.png',
  ])('takes "%s"', (text) => {
    expect(isImageField(text)).toBe(true);
  });

  it.each([
    'cover:',
    '/etc/passwd',
    '/api/conference-images/../read-course',
    '//example.org/a.jpg',
    'http://example.org/a.jpg',
    'data:image/png;base64,iVBORw0KGgo=',
    'https://example.org:8443/a.jpg',
    'https://user:secret@example.org/a.jpg',
    'https://example.org/a b.jpg',
    'https:\\\\example.org/a.jpg',
    'https://localhost/a.jpg',
    'https://8.8.8.8/a.jpg',
    // Other spellings of 127.0.0.1.
    'https://2130706433/a.jpg',
    'https://0x7f.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[2606:4700::1111]/a.jpg',
    `https://example.org/${'a'.repeat(2000)}`,
  ])('does not take "%s"', (text) => {
    expect(isImageField(text)).toBe(false);
  });

  it('names this machine in tests alone', () => {
    for (const text of ['http://127.0.0.1:8080/a', 'http://localhost:1/a', 'http://[::1]/a']) {
      expect(readImageUrl(text, { loopback: true })).toBeDefined();
      expect(isImageField(text)).toBe(false);
    }
    for (const text of ['http://example.org/a.jpg', 'http://10.0.0.1/a.jpg', 'ftp://127.0.0.1/a'])
      expect(readImageUrl(text, { loopback: true })).toBeUndefined();
  });
});

describe('an IP address', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
    'is public: %s',
    (address) => expect(isPublicIp(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1'],
    ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '100::1', 'fc00::1'],
    ...['fd12::1', 'fe80::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:a00:1::', '3fff::1'],
    ...['', 'example.org', '1.2.3', 'fe80::1%eth0'],
  ])('is not public: "%s"', (address) => expect(isPublicIp(address)).toBe(false));
});
