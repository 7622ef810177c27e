import { ownerOf, parseTypeFaults } from './parse-type-faults';

it('reads each fault with its place and all lines of its message', () => {
  const output = `shop/src/grid/GridPage.tsx(12,9): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from here.
shop/src/a.ts(1,2): error TS2304: Cannot find name 'x'.
`;
  expect(parseTypeFaults(output)).toEqual([
    {
      position: 'shop/src/grid/GridPage.tsx:12:9',
      message:
        "TS2322: Type 'string' is not assignable to type 'number'.\n  The expected type comes from here.",
    },
    { position: 'shop/src/a.ts:1:2', message: "TS2304: Cannot find name 'x'." },
  ]);
});

it('reads a fault without a place, and nothing where there is none', () => {
  expect(parseTypeFaults('error TS18003: No inputs were found.\n')).toEqual([
    { position: null, message: 'TS18003: No inputs were found.' },
  ]);
  expect(parseTypeFaults('')).toEqual([]);
});

it('is a fault of the shared code that it is in, or of the app', () => {
  expect(ownerOf('shop', 'shared/ui/src/Section.tsx:1:2')).toBe('shared/ui');
  expect(ownerOf('shop', 'shop/src/a.ts:1:2')).toBe('shop');
  expect(ownerOf('shop', null)).toBe('shop');
});
