import { ApiError, NotFoundError } from '@meridian/composition';
import { kindOfLoaderError } from './loader-errors';

it.each([
  ['a backend that does not respond', new ApiError('unavailable', 'no response'), 'api'],
  ['a fault of the backend', new ApiError('internal', 'Status 500'), 'api'],
  ['an ApiError of another copy of the class', { code: 'unavailable' }, 'api'],
  ['a request that the backend rejects', new ApiError('malformed-request', 'no id'), null],
  ['a visitor who asks too often', new ApiError('rate-limited', 'later'), null],
  ['something that does not exist', new NotFoundError('no course'), null],
  ['code that throws', new TypeError('data is undefined'), 'render'],
  ['an error of the browser, whose code is a number', new DOMException('full'), 'render'],
  ['nothing', undefined, 'render'],
])('%s counts as it should', (_, error, kind) => {
  expect(kindOfLoaderError(error)).toBe(kind);
});
