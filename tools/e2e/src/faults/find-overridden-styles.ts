import type { Page } from 'playwright-core';

/**
 * Finds where a later copy of a rule changes how an element looks, and removes the copies from the page. Each page and
 * widget brings its own copies of the shared styles; an app's rule has to win over all of them.
 */
export function findOverriddenStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Copy {
      rule: CSSStyleRule;
      remove: () => void;
    }
    const known = new Set<string>();
    const copies: Copy[] = [];
    const collect = (list: CSSStyleSheet | CSSGroupingRule, condition: string, found: string[]) => {
      for (const rule of list.cssRules)
        if (rule instanceof CSSMediaRule)
          collect(rule, `${condition} ${rule.conditionText}`, found);
        else if (rule instanceof CSSStyleRule) {
          const text = condition + rule.cssText;
          found.push(text);
          const remove = () => list.deleteRule([...list.cssRules].indexOf(rule));
          if (known.has(text)) copies.push({ rule, remove });
        }
    };
    for (const sheet of document.styleSheets) {
      const found: string[] = [];
      collect(sheet, '', found);
      for (const text of found) known.add(text);
    }

    const read = () =>
      copies.flatMap(({ rule: { selectorText, style } }) =>
        [...document.querySelectorAll(selectorText)].flatMap((element) => {
          const computed = getComputedStyle(element);
          return [...style].map((property) => ({
            place: `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} ${property}`,
            value: computed.getPropertyValue(property),
          }));
        }),
      );
    const before = read();
    for (const { remove } of copies) remove();
    const after = read();
    return before.flatMap(({ place, value }, index) => {
      const without = after[index]?.value;
      return value === without ? [] : [`${place}: ${value} instead of ${without}`];
    });
  });
}
