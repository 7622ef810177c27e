import { defineRemote } from '@meridian/composition';
import { paths } from '@meridian/contracts';

/** The pages and widgets of the account team. */
export const remote = defineRemote('account', {
  routes: {
    login: {
      path: paths.login(),
      search: ['mode'],
      skeleton: 'form',
      module: () => import('./login/login.route'),
    },
    'forgot-password': {
      path: paths.resetPassword(),
      skeleton: 'form',
      module: () => import('./forgot-password/forgot-password.route'),
    },
    'add-conference': {
      path: paths.addConference(),
      data: ['/show-data'],
      search: ['proposal'],
      skeleton: 'form',
      module: () => import('./add-conference/add-conference.route'),
    },
    organizer: {
      path: paths.organizer(),
      skeleton: 'page',
      module: () => import('./organizer/organizer.route'),
    },
  },
  widgets: {
    /** LOGIN, or LOGOUT? with the name. */
    'sign-in-state': {
      slot: 'header-action',
      hydrate: 'never',
      storedKeys: ['name-logged-in', 'sign-out-pending'],
      fallbackLink: 'login',
      module: () => import('./sign-in-state/sign-in-state.widget'),
    },
  },
  search: () => import('./contributions/search'),
  navigation: [
    {
      id: 'login',
      label: 'LOGIN',
      to: paths.login(),
      placement: 'action',
      newTab: true,
      order: 10,
    },
  ],
});
