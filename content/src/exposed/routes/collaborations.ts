export { route } from '../../institutions/collaborations-route';
