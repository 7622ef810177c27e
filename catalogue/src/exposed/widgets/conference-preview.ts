export { widget } from '../../conferences/preview/conference-preview-widget';
