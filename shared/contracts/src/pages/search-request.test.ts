import { wordsOfPath } from './search-request';

it.each([
  ['/course-details/heart-failure', 'course details heart failure'],
  ['/blog/antibiotics.html', 'blog antibiotics'],
  ['/courses-detail/65f1a2b3c4d5e6f708192a3b', 'courses detail'],
  ['/%C4%B0zmir_elective', 'İzmir elective'],
  ['/a/b/12', ''],
  ['/%zz', ''],
  ['/one/two/three/four/five/six/seven/eight', 'one two three four five six'],
])('finds in %s the words “%s”', (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});
