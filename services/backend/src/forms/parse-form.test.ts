import { findPhoneFaults } from './parse-form';

it.each([
  '+92 42 35550142',
  '0300 1234567',
  '(042) 3555 0142',
  '۰۰۹۲ ۳۰۰ ۱۲۳۴۵۶۷',
  '\u202a+92\u00a0300\u00a01234567\u202c',
])('%s is a phone number', (user_contactno) => {
  expect(findPhoneFaults({ user_contactno })).toEqual([]);
});

it.each(['1234567', '+92 1', '+999 123 456 789', '0300 12345678901', '-------', '+'])(
  '%s is not a phone number',
  (user_whatsappno) => {
    expect(findPhoneFaults({ user_whatsappno })).toMatchObject([{ field: 'user_whatsappno' }]);
  },
);
