import { evaluateBundle, provideBuiltin, provideShared } from './evaluate-bundle';

const evaluate = (code: string, provide: (name: string) => unknown = () => undefined) =>
  evaluateBundle({ key: 'shop/1.0.0', code }, provide) as Record<string, unknown>;

it('returns the exports of a bundle, in both forms of CommonJS', () => {
  expect(evaluate('exports.remote = 1')).toEqual({ remote: 1 });
  expect(evaluate('module.exports = { remote: 2 }')).toEqual({ remote: 2 });
});

it('gives every bundle a scope of its own', () => {
  const code = 'globalName = "leaked"; exports.own = typeof globalName';
  expect(() => evaluate(`'use strict'; ${code}`)).toThrow('globalName is not defined');
  evaluate('var local = 1');
  expect(evaluate('exports.seen = typeof local')).toEqual({ seen: 'undefined' });
});

it.each(['fs', 'node:fs', 'react-router-dom', '../other/server.cjs', 'constructor'])(
  'lets no remote require %s',
  (name) => {
    expect(() => evaluate(`require(${JSON.stringify(name)})`, provideShared({}))).toThrow(
      `A remote's ssr file asks for ${name}, which is not shared`,
    );
  },
);

it('provides the shell’s bundle with Node’s modules, but no packages', () => {
  const { util } = evaluate('exports.util = require("util")', provideBuiltin);
  expect(util).toHaveProperty('inspect');
  expect(() => evaluate('require("react")', provideBuiltin)).toThrow(
    "The shell's ssr file asks for react, which it has to carry itself",
  );
});
