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

/** Attributes by which jsdom's own style sheet selects. */
const deciding = ['hidden', 'open', 'type', 'controls', 'list', 'readonly', 'dir', 'disabled'];
/** What it selects, or colours, the elements inside by. */
const surrounding =
  /^(?:article|aside|nav|section|ul|ol|button|select|optgroup|fieldset|legend|mark|dialog)$/;
const inheritable = /visibility|pointer-events|color/;
const computed = new Map<string, CSSStyleDeclaration>();
const compute = window.getComputedStyle;
/**
 * Computes a style once per kind of element, because queries by role and axe ask for each element's
 * again and again. Tests see no style sheets, so only inline styles make elements of a kind differ.
 */
window.getComputedStyle = (element, pseudo) => {
  if (document.styleSheets.length > 0 || element.hasAttribute('style'))
    return compute(element, pseudo);
  const around = [element.parentElement?.localName, element === document.activeElement];
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (inheritable.test(above.getAttribute('style') ?? '')) return compute(element, pseudo);
    if (surrounding.test(above.localName))
      around.push(
        above.localName,
        above.hasAttribute('disabled'),
        above === document.activeElement,
      );
  }
  const decided = deciding.map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.localName, decided, around]);
  const known = computed.get(kind) ?? compute(element);
  computed.set(kind, known);
  return known;
};
