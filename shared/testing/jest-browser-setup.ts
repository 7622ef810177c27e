/// <reference types="jest" />
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

/** DEBUG_PRINT_LIMIT limits the document in a message, but not the list of its roles. */
const maxMessageChars = 2000;

configure(({ getElementError }) => ({
  // Testing Library's default of one second is too short for a busy machine.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    message && message.length > maxMessageChars
      ? getElementError(`${message.slice(0, maxMessageChars)} …`, container)
      : getElementError(message, container),
}));

// jsdom has no canvas and prints an error when axe uses one.
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom has dialogs, but cannot open them.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('input')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  if (this.open) this.dispatchEvent(new Event('close'));
  this.open = false;
};
