import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

/** Finds elements like assistive technology. It is added to the page as `window.inPage`. */
const inPage = {
  /**
   * The first visible element with a role and this accessible name, or the first for a selector; null without
   * one.
   */
  find(target: Target): Element | null {
    if (typeof target === 'string') return document.querySelector(target);
    const scope = target.within ? document.querySelector(target.within) : document;
    return [...(scope?.querySelectorAll('*') ?? [])].find((element) => matches(element, target)) ?? null;
  },
  /** Role and name of the focused element, such as 'link Read More'; 'body' without one. */
  describeFocused(): string {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'body';
    return `${getRole(focused) ?? focused.localName} ${nameOf(focused)}`;
  },
};

export type Target = string | NamedTarget;

export interface NamedTarget {
  readonly role: string;
  /** The accessible name: the whole, or a part where `isPart`. */
  readonly name?: string;
  readonly isPart?: boolean;
  /** A selector of an ancestor. */
  readonly within?: string;
}

function matches(element: Element, { role, name, isPart = false }: NamedTarget): boolean {
  if (getRole(element) !== role || element.getClientRects().length === 0 || isInaccessible(element))
    return false;
  if (name === undefined) return true;
  return isPart ? nameOf(element).includes(name) : nameOf(element) === name;
}

const nameOf = (element: Element) => computeAccessibleName(element).replaceAll(/\s+/g, ' ').trim();

declare global {
  interface Window {
    inPage: typeof inPage;
  }
}

window.inPage = inPage;
