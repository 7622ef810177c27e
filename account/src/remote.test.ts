import { describeRemoteContract } from '@shared/testing';
import { remote } from './remote';

describeRemoteContract(remote, {
  examples: { login: ['/login', '/login?mode=sign-up'], 'forgot-password': ['/forgetpassword'] },
});

describe('the account pages in the site', () => {
  it('put LOGIN in the header, in a new tab, as the fallback link of the widget', () => {
    expect(remote.navigation).toEqual([
      {
        id: 'login',
        label: 'LOGIN',
        to: '/login',
        placement: 'action',
        newTab: true,
        order: 10,
      },
    ]);
    expect(remote.widgets['sign-in-state']).toMatchObject({
      slot: 'header-action',
      fallbackLink: 'login',
    });
  });
});
