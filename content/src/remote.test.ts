import { describeRemoteContract } from '@shared/testing';
import { remote } from './remote';

describeRemoteContract(remote, {
  examples: {
    collaboration: Array.from({ length: 12 }, (_, index) => `/readmore-detail/${index + 1}`),
    partner: Array.from({ length: 11 }, (_, index) => `/partners-detail/${index + 1}`),
    news: ['/news/1', '/news/3'],
    article: ['/blog/1', '/blog/2', '/blog/3'],
    faqs: ['/faqs', '/faqs?q=visa', '/faqs?q=nothing-like-it'],
  },
});

describe('the navigation of the content team', () => {
  it.each([
    ['main', ['Home', 'About', 'Collaborations', 'Partners', 'Blog', 'Contact', 'FAQs']],
    ['footer', ['Home', 'About Us', 'Collaborations', 'Partners']],
  ])('has in %s, in this order, %j', (placement, labels) => {
    const items = remote.navigation
      .filter((item) => item.placement === placement)
      .sort((a, b) => a.order - b.order);
    expect(items.map(({ label }) => label)).toEqual(labels);
  });

  it('labels /new as Blog', () => {
    expect(remote.navigation.find(({ to }) => to === '/new')?.label).toBe('Blog');
  });
});

describe('the addresses of the content team', () => {
  it('are those of the specification', () => {
    expect(Object.values(remote.routes).map(({ path }) => path)).toEqual([
      '/',
      '/about',
      '/collaborations',
      '/readmore-detail/:id',
      '/partners',
      '/partners-detail/:id',
      '/contact',
      '/faqs',
      '/new',
      '/news/:id',
      '/blog/:id',
      '/EmptyList',
    ]);
  });
});
