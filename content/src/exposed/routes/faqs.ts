export { route } from '../../faqs/faqs-route';
