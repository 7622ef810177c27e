import { headerAddress, headerText } from './mail-layout';

it.each([
  ['Hello\r\nBcc: all@example.com', 'Hello Bcc: all@example.com'],
  ['Hello\u2028there\u0000\u0085you', 'Hello there you'],
  ['  a \t b  ', 'a b'],
  ['exe.\u202Efdp', 'exe. fdp'],
  ['Zoë, معراج', 'Zoë, معراج'],
])('the text %j becomes the header line %j', (text, line) => {
  expect(headerText(text)).toBe(line);
});

it('a text that is too long for a header is cut', () => {
  expect(headerText('a'.repeat(2000))).toHaveLength(300);
});

it.each(['a@b.example\r\nBcc: c@d.example', 'a@b, c@d', '<a@b>', 'a b@c', 'a@b@c', ''])(
  '%j is no address',
  (address) => {
    expect(() => headerAddress(address)).toThrow('Not a plain e-mail address');
  },
);

it("o'neill+news@example.co.uk is accepted as an e-mail address", () => {
  expect(headerAddress("o'neill+news@example.co.uk")).toBe("o'neill+news@example.co.uk");
});
