import '@testing-library/jest-dom';

// jsdom draws nothing and complains when axe asks for a canvas.
HTMLCanvasElement.prototype.getContext = () => null;
