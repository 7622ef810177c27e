export { default as body } from './choosing-a-course.json';
