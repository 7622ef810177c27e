import { cleanPlace, cleanText } from './clean-text';

it.each([
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  [
    'Failed to fetch https://a.example/x?name=Hina#b now',
    'Failed to fetch https://a.example/x now',
  ],
  ['no reader hina.raza@mail.example there', 'no reader … there'],
  ['card 4242424242424242 of 12', 'card … of 12'],
  [`JSON "Hina Raza" and 'Lahore'`, 'JSON “…” and “…”'],
  ['x'.repeat(5000), 'x'.repeat(200)],
])('the message %p is reported as %p', (text, told) => {
  expect(cleanText(text)).toBe(told);
});

it.each([
  ['js/list.abc123.js:1:20531', 'js/list.abc123.js:1:20531'],
  ['shop/first-courses', 'shop/first-courses'],
  ['/courses?name=Hina', '/courses'],
  ['hina@mail.example', '…'],
  ['', 'page'],
])('the place %p is reported as %p', (text, told) => {
  expect(cleanPlace(text)).toBe(told);
});
