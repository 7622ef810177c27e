import { defineRemote } from '@shared/composition';
import { paths } from '@shared/contracts';

export const remote = defineRemote('account', {
  routes: {
    login: {
      path: '/login',
      search: ['mode'],
      skeleton: 'form',
      module: () => import('./exposed/routes/login'),
    },
    'forgot-password': {
      path: '/forgetpassword',
      skeleton: 'form',
      module: () => import('./exposed/routes/forgot-password'),
    },
    'add-conference': {
      path: '/add_conference',
      data: ['/show-data'],
      search: ['proposal'],
      skeleton: 'form',
      module: () => import('./exposed/routes/add-conference'),
    },
    organizer: {
      path: '/databutton',
      skeleton: 'page',
      module: () => import('./exposed/routes/organizer'),
    },
  },
  widgets: {
    'sign-in-state': {
      slot: 'header-action',
      fallbackLink: 'login',
      module: () => import('./exposed/widgets/sign-in-state'),
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
