import { describeRemoteContract } from '@meridian/testing';
import { remote } from './remote';

describeRemoteContract(remote, {
  examples: {
    collaboration: ['/readmore-detail/1'],
    partner: ['/partners-detail/1'],
    news: ['/news/4'],
    article: ['/blog/4'],
    faqs: ['/faqs', '/faqs?q=nothing-like-it'],
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
