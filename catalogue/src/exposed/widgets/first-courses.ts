export { widget } from '../../courses/first-courses/first-courses-widget';
