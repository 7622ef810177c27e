export { default as body } from './clinical-examinations.json';
