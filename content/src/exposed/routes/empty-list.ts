export { route } from '../../empty-list/empty-list-route';
