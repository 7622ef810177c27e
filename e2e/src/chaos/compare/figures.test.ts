import { shareAnswered } from './figures';

it('a read without a response, or with a failure, is not answered', () => {
  const reads = [200, 404, 503, 0].map((status) => ({ status }));
  expect(shareAnswered(reads)).toBe(0.5);
  expect(shareAnswered([])).toBe(1);
});
