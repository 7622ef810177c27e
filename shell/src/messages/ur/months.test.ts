import { monthMessages } from './months';

it('has every month by its English name, whole or cut', () => {
  const name = (language: string, month: number) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, month),
    );
  for (let month = 0; month < 12; month++)
    for (const text of [name('en', month), name('en', month).slice(0, 3)])
      expect([text, monthMessages[text]]).toEqual([text, name('ur', month)]);
});
