import { createPictureCache } from './picture-cache';

const picture = (bytes: number) => ({ png: new Uint8Array(bytes) });

describe('the cache of pictures', () => {
  it('makes a picture once, also for two who ask at the same time', async () => {
    const cache = createPictureCache({ bytes: 100 });
    const make = jest.fn(async () => picture(10));
    const [one, two] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(one).toBe(two);
    expect(await cache.get('a', make)).toBe(one);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('gives up what was asked for longest ago when it has grown too heavy', async () => {
    const cache = createPictureCache({ bytes: 100 });
    const make = jest.fn(async () => picture(40));
    await cache.get('a', make);
    await cache.get('b', make);
    await cache.get('a', make);
    await cache.get('c', make);
    expect(make).toHaveBeenCalledTimes(3);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(3);
    await cache.get('b', make);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('keeps neither what does not exist nor a failure', async () => {
    const cache = createPictureCache({ bytes: 100 });
    expect(await cache.get('a', async () => null)).toBeNull();
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', async () => picture(1))).toEqual(picture(1));
  });
});
