import vm from 'node:vm';

it('compiled this file: Jest calls the function that compiles a module once per process', () => {
  const { scripts } = vm.compileFunction as { scripts?: ReadonlyMap<string, unknown> };
  expect(scripts?.has(__filename)).toBe(true);
});
