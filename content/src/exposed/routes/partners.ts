export { route } from '../../partners/partners-route';
