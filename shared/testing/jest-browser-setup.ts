import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// What a person would wait; Testing Library's own second is short for a machine with other work.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no canvas and complains when axe asks for one.
HTMLCanvasElement.prototype.getContext = () => null;
