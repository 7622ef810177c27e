export { default as texts } from './institutions-1.json';
