export { route } from '../../pre-registration/pre-registration-route';
