export { hubRoute as route } from '../../hub/hub-route';
