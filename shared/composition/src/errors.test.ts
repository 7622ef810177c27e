import { ApiError, isNotFound, NotFoundError } from './errors';

it.each([
  ['what a loader throws', new NotFoundError('no such article')],
  ['what the backend does not know', new ApiError('not-found', 'no such course')],
  ['an id of a wrong form', new ApiError('malformed-request', 'no such id')],
  ['the same error of another copy of the module', { code: 'not-found' }],
])('takes %s for not found', (_, error) => {
  expect(isNotFound(error)).toBe(true);
});

it.each([
  ['a backend that is away', new ApiError('unavailable', 'away')],
  ['any other error', new Error('not-found')],
  ['a text', 'not-found'],
  ['nothing', null],
])('does not take %s for not found', (_, error) => {
  expect(isNotFound(error)).toBe(false);
});

it('has the cause of an error of the backend', () => {
  const cause = new TypeError('Failed to fetch');
  expect(new ApiError('unavailable', 'away', { cause })).toMatchObject({ name: 'ApiError', cause });
});
