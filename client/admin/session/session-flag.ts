/** Marks the tab of a signed-in administrator. It grants nothing, because the server decides by the session cookie. */
const FLAG = 'adminAuthenticated';

export const setSessionFlag = (): void => withStorage((storage) => storage.setItem(FLAG, 'true'));

export const clearSessionFlag = (): void => withStorage((storage) => storage.removeItem(FLAG));

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(window.sessionStorage);
  } catch (error) {
    // The browser refuses storage: then there is no flag, and all else works.
    if (!(error instanceof DOMException)) throw error;
  }
}
