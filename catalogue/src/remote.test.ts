import { describeRemoteContract, sampleApi, sampleConference } from '@meridian/testing';
import { remote } from './remote';

const widgetProps = { 'conference-preview': { conference: sampleConference() } };

describeRemoteContract(remote, {
  widgetProps,
  examples: {
    courses: [
      '/courses',
      '/courses?focus=nursing&sort=price&show=24&q=wound',
      '/courses?mode=Online&month=2026-04&time=evening&city=Lahore&price=0&language=Urdu&open=yes',
    ],
    'courses-detail': ['/courses-detail/course-ecg'],
    conferences: [
      '/conferences',
      '/conferences?when=past&sort=title&show=24',
      '/conferences?focus=nursing&month=2026-03&city=Lahore&country=Pakistan&mode=Online&q=no',
    ],
    'conferences-detail': [
      '/conferences-detail/conference-heart',
      // One that is over.
      '/conferences-detail/conference-imaging',
    ],
  },
});

// With no course and no conference at all, every page still has content.
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
