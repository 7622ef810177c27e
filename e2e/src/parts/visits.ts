import {
  contact,
  draft,
  faultyForm,
  filter,
  footerNewsletter,
  type Input,
  menu,
  pageNewsletter,
  password,
  print,
  question,
  search,
  share,
  signUp,
  siteSearch,
  sort,
} from './inputs';

/** A page and what a visitor does there; the forms of a page are sent on a visit of their own. */
export interface Visit {
  path: string;
  width?: number;
  inputs: Input[];
}

/** Every interactive part of the site. @param course path of a course */
export const listVisits = (course: string): Visit[] => [
  { path: '/', inputs: [footerNewsletter, search] },
  { path: '/', width: 360, inputs: [menu] },
  { path: '/about', width: 360, inputs: [footerNewsletter, search] },
  { path: '/shop', inputs: [footerNewsletter, search] },
  { path: '/courses', inputs: [filter('ecg'), sort('price'), footerNewsletter, search] },
  { path: '/conferences', inputs: [filter('heart'), footerNewsletter, search] },
  { path: '/books', inputs: [filter('oxford'), sort('subject'), search] },
  { path: '/faqs', inputs: [filter('pakistan'), question, footerNewsletter, search] },
  { path: course, inputs: [print, share, footerNewsletter, search] },
  { path: '/blog/1', inputs: [print, footerNewsletter, search] },
  { path: '/login', inputs: [password, footerNewsletter, search] },
  { path: '/login', inputs: [signUp, search] },
  { path: '/login', inputs: [faultyForm('Welcome back'), search] },
  { path: '/forgetpassword', inputs: [faultyForm('Ask for a link'), search] },
  { path: '/contact', inputs: [contact, search] },
  { path: '/contact', inputs: [faultyForm('Write to us'), footerNewsletter, search] },
  {
    path: '/enroll-now',
    inputs: [draft('user_Fname', 'Sana'), draft('user_Lname', 'Malik'), footerNewsletter, search],
  },
  { path: '/enroll-now', inputs: [faultyForm('Pre-registration'), footerNewsletter, search] },
  {
    path: '/add_conference',
    inputs: [draft('conferenceTitle', 'Winter School'), footerNewsletter, search],
  },
  {
    path: '/add_conference',
    inputs: [faultyForm('Add a conference'), footerNewsletter, search],
  },
  { path: '/newsletter', inputs: [pageNewsletter, search] },
  { path: '/search?q=ecg', inputs: [siteSearch, search] },
];
