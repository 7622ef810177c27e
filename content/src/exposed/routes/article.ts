export { route } from '../../blog/article-route';
