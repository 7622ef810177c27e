export { route } from '../../blog/blog-route';
