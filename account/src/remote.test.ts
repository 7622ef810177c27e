import { describeRemoteContract } from '@meridian/testing';
import { remote } from './remote';

describeRemoteContract(remote, {
  examples: {
    login: ['/login', '/login?mode=sign-up'],
    'forgot-password': ['/forgetpassword'],
    'add-course': ['/add_course', '/add_course?course=c0ffee00c0ffee00c0ffee00'],
  },
});
