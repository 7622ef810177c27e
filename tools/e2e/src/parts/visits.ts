import {
  draft,
  faultyForm,
  filter,
  footerNewsletter,
  type Input,
  password,
  print,
  question,
  search,
  signUp,
  sort,
} from './inputs';

/** A page and what a visitor does there; the forms of a page are sent on a visit of their own. */
export interface Visit {
  path: string;
  width?: number;
  inputs: Input[];
}

/** Every kind of interactive part of the site. @param course path of a course */
export const listVisits = (course: string): Visit[] => [
  { path: '/about', width: 360, inputs: [footerNewsletter, search] },
  { path: '/courses', inputs: [filter('ecg'), sort('price'), footerNewsletter, search] },
  { path: '/books', inputs: [filter('oxford'), sort('subject'), search] },
  { path: '/faqs', inputs: [filter('pakistan'), question, footerNewsletter, search] },
  { path: course, inputs: [print, footerNewsletter, search] },
  { path: '/login', inputs: [password, footerNewsletter, search] },
  { path: '/login', inputs: [signUp, search] },
  { path: '/contact', inputs: [faultyForm('Write to us'), footerNewsletter, search] },
  {
    path: '/enroll-now',
    inputs: [draft('user_Fname', 'Sana'), draft('user_Lname', 'Malik'), footerNewsletter, search],
  },
];
