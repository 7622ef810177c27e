import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine needs longer than the usual second. It guards against hanging, no more.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has no canvas and complains when axe asks for one.
HTMLCanvasElement.prototype.getContext = () => null;
