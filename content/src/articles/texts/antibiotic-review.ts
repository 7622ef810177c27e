export { default as body } from './antibiotic-review.json';
