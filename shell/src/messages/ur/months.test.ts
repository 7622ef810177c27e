import { monthMessages } from './months';

it('has every month by its English name, whole or cut', () => {
  const name = (language: string, month: number) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, month),
    );
  const months = Array.from({ length: 12 }, (_, month) => [name('en', month), name('ur', month)]);
  expect(monthMessages).toMatchObject(Object.fromEntries(months));
  expect(monthMessages.Dec).toBe(monthMessages.December);
});
