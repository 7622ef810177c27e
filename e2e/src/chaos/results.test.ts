import { formatResults } from './results';

it('results are one table, and 100 % are all', () => {
  const table = formatResults([
    {
      test: 'backend killed',
      tries: 3,
      lost: 0,
      answered: 0.99996,
      worstWaitMs: 1234,
      recoveredMs: 4000,
      missed: [],
    },
    { test: 'backup', tries: 120, lost: 1, note: '4 forms refused', missed: ['a form is lost'] },
  ]);
  expect(table).toMatchInlineSnapshot(`
"| test           | tries | lost | answered | worst wait | as before after |                 |
| -------------- | ----: | ---: | -------: | ---------: | --------------: | --------------- |
| backend killed |     3 |    0 |   99.9 % |      1.2 s |           4.0 s |                 |
| backup         |   120 |    1 |        – |          – |               – | 4 forms refused |"
`);
});
