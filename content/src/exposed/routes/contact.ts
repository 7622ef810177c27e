export { route } from '../../contact/contact-route';
