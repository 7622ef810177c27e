export { route } from '../../institutions/collaboration-route';
