import { writeFeed } from './write-feed';

const entry = {
  path: '/blog/3',
  title: 'Measure & act',
  summary: 'Bleeding <after> birth.',
  author: 'Meridian Editorial',
  category: 'Maternal health',
  publishedAt: '2024-05-02',
};

it('the feed is RSS with its own URL and the full URL of each entry', () => {
  const feed = writeFeed([entry], 'https://meridian.test', '/rss.xml');
  expect(feed).toContain('<rss version="2.0"');
  expect(feed).toContain('<atom:link href="https://meridian.test/rss.xml" rel="self"');
  expect(feed).toContain('<guid isPermaLink="true">https://meridian.test/blog/3</guid>');
  expect(feed).toContain('<title>Measure &amp; act</title>');
  expect(feed).toContain('<description>Bleeding &lt;after&gt; birth.</description>');
  expect(feed).toContain('<lastBuildDate>Thu, 02 May 2024 00:00:00 +0500</lastBuildDate>');
});
