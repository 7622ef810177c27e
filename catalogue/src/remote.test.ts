import { describeRemoteContract, sampleApi, sampleConference } from '@shared/testing';
import { remote } from './remote';

const widgetProps = { 'conference-preview': { conference: sampleConference() } };

describeRemoteContract(remote, {
  widgetProps,
  examples: {
    courses: ['/courses', '/courses?focus=Nursing&sort=price', '/courses?q=nothing-like-it'],
    'courses-detail': ['/courses-detail/course-ecg', '/courses-detail/course-wounds'],
    conferences: ['/conferences', '/conferences?when=past', '/conferences?q=nothing-like-it'],
    'conferences-detail': [
      '/conferences-detail/conference-heart',
      '/conferences-detail/conference-children',
      '/conferences-detail/conference-imaging',
    ],
  },
});

describe('the navigation of the catalogue team', () => {
  it.each([
    ['main', ['Courses', 'Conferences']],
    ['footer', ['Courses']],
  ])('has in %s, in this order, %j', (placement, labels) => {
    const items = remote.navigation
      .filter((item) => item.placement === placement)
      .sort((a, b) => a.order - b.order);
    expect(items.map(({ label }) => label)).toEqual(labels);
  });
});

// With no course and no conference at all, every page still has something to say.
describe('before anything is announced', () => {
  describeRemoteContract(
    {
      ...remote,
      routes: Object.fromEntries(
        Object.entries(remote.routes).filter(([, { path }]) => !path.includes(':')),
      ),
    },
    { widgetProps, api: sampleApi({ courses: [], conferences: [] }) },
  );
});
