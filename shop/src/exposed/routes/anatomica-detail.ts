import { createDetailRoute } from '../../detail/detail-route';

export const route = createDetailRoute('anatomica');
