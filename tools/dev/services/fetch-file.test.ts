import { fetchFile } from './fetch-file';

it('waits for a development server that starts again', async () => {
  const url = 'http://localhost:3101/entry.js';
  const request = jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('fetch failed'))
    .mockResolvedValueOnce(new Response('the entry'));
  const response = await fetchFile('shop', url);
  expect(await response.text()).toBe('the entry');
  expect(request.mock.calls).toEqual([[url], [url]]);
  request.mockRestore();
});
