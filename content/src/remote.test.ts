import { describeRemoteContract } from '@meridian/testing';
import { articles } from './articles/articles';
import { remote } from './remote';

describeRemoteContract(remote, {
  examples: {
    collaboration: Array.from({ length: 12 }, (_, index) => `/readmore-detail/${index + 1}`),
    partner: Array.from({ length: 11 }, (_, index) => `/partners-detail/${index + 1}`),
    news: articles.map(({ id }) => `/news/${id}`),
    article: articles.map(({ id }) => `/blog/${id}`),
    faqs: ['/faqs', '/faqs?q=visa', '/faqs?q=nothing-like-it'],
  },
});

describe('the content team in the site', () => {
  it('has these navigation items', () => {
    expect(
      remote.navigation.map(({ placement, order, label, to }) => [placement, order, label, to]),
    ).toEqual([
      ['main', 10, 'Home', '/'],
      ['main', 20, 'About', '/about'],
      ['main', 30, 'Collaborations', '/collaborations'],
      ['main', 40, 'Partners', '/partners'],
      ['main', 70, 'Blog', '/new'],
      ['main', 90, 'Contact', '/contact'],
      ['main', 100, 'FAQs', '/faqs'],
      ['footer', 10, 'Home', '/'],
      ['footer', 20, 'About Us', '/about'],
      ['footer', 30, 'Collaborations', '/collaborations'],
      ['footer', 40, 'Partners', '/partners'],
      ['footer', 110, 'Privacy notice', '/privacy'],
      ['footer', 120, 'Terms of use', '/terms'],
      ['footer', 130, 'Accessibility', '/accessibility'],
    ]);
  });
});
