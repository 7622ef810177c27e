import type { SitePath } from './path-to';

/**
 * What remotes of contract 3.0 import of the contracts and newer ones do not: they link by `pathTo`. The shell gives it
 * to them at run time, as long as it runs remotes of contract 3.
 */

/** The six shop providers, with the first segment of their grid and detail pages. */
export const shopPaths = {
  sanford: { grid: '/sanford-guides', detail: '/sanforddetail' },
  access: { grid: '/access-medicine', detail: '/accessdetail' },
  nejm: { grid: '/nejm-knowledge', detail: '/NEJKdetail' },
  isabel: { grid: '/guides', detail: '/isabaldetail' },
  anatomica: { grid: '/3d-anantomica', detail: '/anatomicadetail' },
  oxford: { grid: '/books', detail: '/price-detail' },
} as const;

type ShopProvider = keyof typeof shopPaths;

/** The URLs of pages. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  collaborations: () => '/collaborations',
  collaboration: (id: number | string) => `/readmore-detail/${id}`,
  partners: () => '/partners',
  partner: (id: number | string) => `/partners-detail/${id}`,
  contact: () => '/contact',
  faqs: () => '/faqs',
  blog: () => '/new',
  newsFrom: (id: number | string) => `/news/${id}`,
  article: (id: number | string) => `/blog/${id}`,
  emptyList: () => '/EmptyList',
  courses: () => '/courses',
  coursesIn: (focus: string) => `/courses?focus=${encodeURIComponent(focus)}`,
  course: (id: string) => `/courses-detail/${id}`,
  conferences: () => '/conferences',
  conference: (id: string) => `/conferences-detail/${id}`,
  enroll: () => '/enroll-now',
  enrollInConference: (id: string) => `/enroll-now?conference=${id}`,
  enrollInCourse: (id: string) => `/enroll-now?course=${id}`,
  shop: () => '/shop',
  shopGrid: (provider: ShopProvider) => shopPaths[provider].grid,
  shopDetail: (provider: ShopProvider, id: number | string) =>
    `${shopPaths[provider].detail}/${id}`,
  login: () => '/login',
  resetPassword: () => '/forgetpassword',
  addConference: () => '/add_conference',
  changeConference: (id: string) => `/add_conference?proposal=${id}`,
  organizer: () => '/databutton',
} satisfies Record<string, (...parameters: never[]) => SitePath>;
