import { pageOfPicture, pictureVersion, socialPath } from './social-address';

describe('the address of a social picture', () => {
  it.each([
    ['/', '/social/index.png'],
    ['/courses', '/social/courses.png'],
    ['/NEJKdetail/7', '/social/NEJKdetail/7.png'],
  ])('of %s is %s, and leads back', (page, picture) => {
    expect(socialPath(page)).toBe(picture);
    expect(pageOfPicture(picture)).toBe(page);
  });

  it.each(['/social/', '/social/.png', '/social/courses', '/social/courses.jpg'])(
    'is not %s',
    (path) => {
      expect(pageOfPicture(path)).toBeNull();
    },
  );
});

describe('the version of a social picture', () => {
  const meta = { title: 'Courses', heading: 'Explore Courses', description: 'All of them.' };

  it('changes with what the picture shows, and with the release that draws it', () => {
    const versions = [
      pictureVersion(meta, '1.0.0'),
      pictureVersion(meta, '1.0.1'),
      pictureVersion({ ...meta, heading: 'Courses' }, '1.0.0'),
      pictureVersion({ ...meta, image: { design: 'monogram', name: 'M' } }, '1.0.0'),
    ];
    expect(new Set(versions).size).toBe(4);
  });

  it('does not change with what only search engines read', () => {
    const more = { ...meta, jsonLd: [{ '@type': 'Thing' }], noIndex: true };
    expect(pictureVersion(more, '1.0.0')).toBe(pictureVersion(meta, '1.0.0'));
  });
});
