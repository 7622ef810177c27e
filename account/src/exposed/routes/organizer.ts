export { organizerRoute as route } from '../../organizer/organizer-route';
