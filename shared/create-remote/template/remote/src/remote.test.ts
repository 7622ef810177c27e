import { describeRemoteContract } from '@meridian/testing';
import { remote } from './remote';

const examples = {
  article: ['/reading-room/welcome'],
};

describeRemoteContract(remote, { examples });

it('has a link in the footer of the site', () => {
  const [item] = remote.navigation;
  expect(item?.placement).toBe('footer');
  expect(item?.label).toBe('Reading room');
});
