import { pageOfSocialImage, socialImagePath, socialImageVersion } from './public-paths';

it.each([
  ['/', '/social/index.png'],
  ['/courses', '/social/courses.png'],
  ['/NEJKdetail/7', '/social/NEJKdetail/7.png'],
])('the path of the social image of %s is %s, and maps back', (page, image) => {
  expect(socialImagePath(page)).toBe(image);
  expect(pageOfSocialImage(image)).toBe(page);
});

const meta = { title: 'Courses', heading: 'Explore Courses', description: 'All of them.' };

it('the version of a social image changes with its content, and with the release that composes it', () => {
  const versions = [
    socialImageVersion(meta, '1.0.0'),
    socialImageVersion(meta, '1.0.1'),
    socialImageVersion({ ...meta, heading: 'Courses' }, '1.0.0'),
    socialImageVersion({ ...meta, image: { design: 'monogram', name: 'M' } }, '1.0.0'),
  ];
  expect(new Set(versions).size).toBe(4);
});
