import { waitUntil } from '../wait-until';

/** The cookie `bucket` of a new visitor whose page holds a text, while visitors get different releases. */
export function findBucket(url: string, text: string): Promise<string> {
  return waitUntil(`a visitor of “${text}”`, async () => {
    const response = await fetch(url);
    const [cookie] = response.headers.getSetCookie();
    const [, value] = /^bucket=([^;]+)/.exec(cookie ?? '') ?? [];
    return (await response.text()).includes(text) && value;
  });
}
