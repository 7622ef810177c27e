import { isContractCompatible } from './contract-version';

it.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.0', '1.0.9', true],
  ['1.2.0', '1.3.0', false],
  ['2.0.0', '1.9.0', false],
  ['1.2.0', '1.2', false],
  ['x', 'x', false],
])('under a shell of %s a remote of %s is compatible: %s', (host, remote, expected) => {
  expect(isContractCompatible(host, remote)).toBe(expected);
});
