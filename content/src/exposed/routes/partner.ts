export { route } from '../../partners/partner-route';
