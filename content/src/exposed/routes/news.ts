export { route } from '../../blog/news-route';
