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

/** What decides in jsdom's own style sheet whether an element is shown. */
const deciding = ['hidden', 'open', 'type', 'controls'];
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
  for (let above = element.parentElement; above; above = above.parentElement)
    if (inheritable.test(above.getAttribute('style') ?? '')) return compute(element, pseudo);
  const decided = deciding.map((name) => String(element.getAttribute(name)));
  const kind = [element.localName, ...decided].join();
  const known = computed.get(kind) ?? compute(element);
  computed.set(kind, known);
  return known;
};
