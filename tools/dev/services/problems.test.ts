import type { DevelopmentProblem } from '@meridian/contracts/development';
import { createProblems } from './problems';

const make = (message: string, path = '/shop'): DevelopmentProblem => ({
  id: message,
  app: 'shop',
  kind: 'server',
  message,
  position: null,
  excerpt: '',
  stack: [],
  path,
});
const open = () => {
  const print = jest.spyOn(console, 'error').mockReturnValue();
  const problems = createProblems(new Map());
  return { ...problems, print, messages: () => problems.list().map(({ message }) => message) };
};
afterEach(() => jest.restoreAllMocks());

it('prints an error once, and removes it when its page is rendered without it', () => {
  const { setErrors, list, messages, print } = open();
  for (const _ of '12') setErrors('/shop', [make('boom')], 2);
  setErrors('/hub', [make('boom', '/hub')], 2);
  setErrors('/other', [], 2);
  expect(messages()).toEqual(['boom', 'boom']);
  expect(print.mock.calls).toEqual([
    [expect.stringMatching(/^shop: boom\n.*on the server, \/shop$/)],
  ]);
  setErrors('/shop', [], 3);
  expect(list().map(({ path }) => path)).toEqual(['/hub']);
});

it('removes errors when a build begins, and takes none from before', () => {
  const { setErrors, beginBuild, messages } = open();
  setErrors('/shop', [make('boom')], 2);
  beginBuild(3);
  expect(messages()).toEqual([]);
  setErrors('/shop', [make('boom')], 2);
  expect(messages()).toEqual([]);
});
