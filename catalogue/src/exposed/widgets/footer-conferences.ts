export { widget } from '../../conferences/footer/footer-conferences-widget';
