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
