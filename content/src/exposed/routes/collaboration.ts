export { route } from '../../collaborations/collaboration-route';
