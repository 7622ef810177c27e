import { genders, preRegistrationSchema, titles } from '@meridian/contracts/forms';
import { specialties } from '@meridian/contracts/programme';
import { enrollNowMessages } from './enroll-now';

/** Every message of a valibot rule and of those in it. */
function messagesOf(rule: unknown): string[] {
  if (typeof rule !== 'object' || rule === null) return [];
  if (Array.isArray(rule)) return rule.flatMap(messagesOf);
  const { message, pipe, entries } = rule as Record<string, unknown>;
  const own = typeof message === 'string' ? [message] : [];
  return [...own, ...messagesOf(pipe), ...Object.values(entries ?? {}).flatMap(messagesOf)];
}

const rules = messagesOf(preRegistrationSchema('2026-10-14'));

it('has the message of every rule of the form in Urdu', () => {
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((message) => !enrollNowMessages[message])).toEqual([]);
});

it('has everything that menus offer, and every specialty', () => {
  const offered = [...titles, ...genders, ...specialties.map(({ label }) => label)];
  expect(offered.filter((text) => !enrollNowMessages[text])).toEqual([]);
});
