/**
 * A document is of the address that it was loaded by. What an earlier one had open over its page when it was left, the
 * history still knows; the router would take it for the page.
 */
export function forgetMask(): void {
  const { history } = window;
  if (!history.state?.masked) return;
  history.replaceState({ ...history.state, masked: undefined, usr: null }, '');
}
