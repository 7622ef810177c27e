/// <reference types="jest" />
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

/** DEBUG_PRINT_LIMIT holds for the document, but not for the list of its roles in the message. */
const maxMessageChars = 2000;

configure(({ getElementError }) => ({
  // What a person would wait; Testing Library's own second is short for a machine with other work.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    message && message.length > maxMessageChars
      ? getElementError(`${message.slice(0, maxMessageChars)} …`, container)
      : getElementError(message, container),
}));

// jsdom has no canvas and complains when axe asks for one.
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
