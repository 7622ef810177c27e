import { ApiError, isNotFound, NotFoundError } from './errors';

it.each([
  [true, 'the error of a loader', new NotFoundError('no such article')],
  [true, 'an id of a wrong form', new ApiError('malformed-request', 'no such id')],
  [true, 'the same error of another copy of the module', { code: 'not-found' }],
  [false, 'a backend that is away', new ApiError('unavailable', 'away')],
  [false, 'any other error', new Error('not-found')],
  [false, 'nothing', null],
])('is not found, %s: %s', (expected, _, error) => {
  expect(isNotFound(error)).toBe(expected);
});

it('holds the cause of an error of the backend', () => {
  const cause = new TypeError('Failed to fetch');
  expect(new ApiError('unavailable', 'away', { cause })).toMatchObject({ name: 'ApiError', cause });
});
