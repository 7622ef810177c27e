export { widget } from '../../conferences/upcoming/upcoming-conferences-widget';
