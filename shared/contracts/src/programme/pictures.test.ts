import { coverImage, picturePath, pictureSizes, readPicture } from './pictures';

const sha256 = 'ab'.repeat(32);

it('has a file for each usual width below its own, and one of its own', () => {
  expect(pictureSizes({ width: 1200, height: 750 })).toEqual([
    { width: 400, height: 250 },
    { width: 800, height: 500 },
    { width: 1200, height: 750 },
  ]);
  expect(pictureSizes({ width: 800, height: 3 })).toEqual([
    { width: 400, height: 2 },
    { width: 800, height: 3 },
  ]);
  expect(pictureSizes({ width: 1200, height: 1 })[0]?.height).toBe(1);
});

it('is read from the path of its largest file, on our origin or another page’s', () => {
  const path = picturePath(sha256, { width: 800, height: 500 });
  expect(readPicture(path)).toEqual({
    width: 800,
    height: 500,
    source: path,
    sourceSet: `/api/pictures/${sha256}-400x250.webp 400w, ${path} 800w`,
  });
  expect(readPicture(`//meridian.example${path}`)?.sourceSet).toContain(
    `//meridian.example/api/pictures/${sha256}-400x250.webp 400w`,
  );
});

it.each([
  '',
  '/api/conference-images/a.webp',
  `/api/pictures/${sha256}-0x10.webp`,
  `/api/pictures/${sha256}-10x10.webp?x`,
])('is nothing for "%s"', (text) => {
  expect(readPicture(text)).toBeUndefined();
});

it('is no image of a cover before it is here', () => {
  expect(coverImage('https://example.org/a.jpg')).toEqual({});
  expect(coverImage('cover:cardiology/ecg')).toEqual({});
  expect(coverImage('/api/conference-images/a.webp')).toEqual({
    source: '/api/conference-images/a.webp',
  });
  expect(coverImage(picturePath(sha256, { width: 400, height: 250 })).sourceSet).toMatch(/ 400w$/);
});
