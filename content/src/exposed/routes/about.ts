export { route } from '../../about/about-route';
