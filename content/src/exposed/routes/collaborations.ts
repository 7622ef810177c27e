export { route } from '../../collaborations/collaborations-route';
