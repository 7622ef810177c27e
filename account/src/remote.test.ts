import { describeRemoteContract } from '@meridian/testing';
import { remote } from './remote';

describeRemoteContract(remote, {
  examples: {
    login: ['/login', '/login?mode=sign-up'],
    'forgot-password': ['/forgetpassword'],
    'add-course': ['/add_course', '/add_course?course=c0ffee00c0ffee00c0ffee00'],
  },
});

describe('the account team in the site', () => {
  it('has these navigation items', () => {
    expect(
      remote.navigation.map(({ placement, order, label, to }) => [placement, order, label, to]),
    ).toEqual([['action', 10, 'LOGIN', '/login']]);
  });

  it('has LOGIN in a new tab, and as the fallback link of the widget in the header', () => {
    expect(remote.navigation).toMatchObject([{ id: 'login', newTab: true }]);
    expect(remote.widgets['sign-in-state']).toMatchObject({
      slot: 'header-action',
      fallbackLink: 'login',
    });
  });
});
