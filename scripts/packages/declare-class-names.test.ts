import { declareClassNames } from './declare-class-names';

it('declares the class names of a style sheet, each once', () => {
  const css = `
    /* .old is gone */
    .card, .card:hover > .title { margin: 0.5rem; }
    .paper + :global(.part) .inner-part { background: url("a.svg"); }
    @media (min-width: 46.5em) { .wide { content: ".text"; } }`;
  expect(declareClassNames(css)).toBe(
    [
      'declare const classes: {',
      '  readonly "card": string;',
      '  readonly "inner-part": string;',
      '  readonly "paper": string;',
      '  readonly "title": string;',
      '  readonly "wide": string;',
      '};',
      'export default classes;',
      '',
    ].join('\n'),
  );
});
