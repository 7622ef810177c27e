export { route } from '../../home/home-route';
